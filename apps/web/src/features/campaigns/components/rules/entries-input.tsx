import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { pasteLines } from '../../paste-lines.ts'
import { Chips } from '../wizard/inputs/chips.tsx'

interface Props {
  label: string
  value: readonly string[]
  /** Returns the error text of an entry or, for `null`, of the list. */
  errorAt: (index: number | null) => string | undefined
  separator: RegExp
  onChange: (value: string[]) => void
}

/** A list of typed entries; several entries can be pasted at once. */
export function EntriesInput({ label, value, errorAt, separator, onChange }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const addFrom = (entered: string) => {
    const typed = entered
      .split(separator)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
    if (typed.length > 0) onChange([...new Set([...value, ...typed])])
    setText('')
  }
  const add = () => addFrom(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const wrong = value.map((_, index) => errorAt(index))
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} error={errorAt(null) ?? wrong.find((each) => each !== undefined)}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Input
              {...control}
              ref={input}
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={pasteLines(addFrom)}
              // On blur, an entry that was typed but not submitted still counts.
              onBlur={add}
            />
            <Button
              icon={Plus}
              aria-label={t('wizard.addTo', { name: label })}
              onClick={add}
            ></Button>
          </span>
        )}
      </Field>
      <Chips
        label={label}
        entries={value.map((entry, index) => ({
          key: entry,
          text: entry,
          isWrong: wrong[index] !== undefined,
        }))}
        onRemove={(entry) => onChange(value.filter((each) => each !== entry))}
        onKeep={onChange}
        onEmpty={() => input.current?.focus()}
      />
    </div>
  )
}
