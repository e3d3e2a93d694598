import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Field } from '#components/ui/inputs/field.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'

interface Props {
  label: string
  hint: string
  error: string | undefined
  placeholder?: string
  value: string
  onValue: (text: string) => void
}

/** An input for CSV lines, typed or read from a file. */
export function LinesField({ label, hint, error, placeholder, value, onValue }: Props) {
  const { t } = useTranslation()
  const fileId = useId()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onValue(await textOf(file))
    // Reset, so that the same file can be selected again after a correction.
    target.value = ''
  }
  return (
    <>
      <label
        htmlFor={fileId}
        className={buttonStyle({}, 'w-fit focus-within:outline-2 focus-within:outline-accent')}
      >
        <FileUp aria-hidden="true" className="size-4" />
        {t('bots.importFile')}
        <input
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={choose}
          className="sr-only"
        />
      </label>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Textarea
            {...control}
            value={value}
            placeholder={placeholder}
            spellCheck={false}
            onChange={({ target }) => onValue(target.value)}
            className="min-h-40 font-mono sm:text-xs"
          />
        )}
      </Field>
    </>
  )
}

/** Spreadsheets save CSV as UTF-8 or Windows-1252; ad networks as UTF-16 too. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
