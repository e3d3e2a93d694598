import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'

interface Props {
  /** The code's title, such as "Nameservers". */
  label: string
  code: string
}

/** Text to copy verbatim, such as a script, a record or an ID. */
export function CodeBlock({ label, code }: Props) {
  const { t } = useTranslation()
  return (
    <figure className="min-w-0 overflow-clip rounded-md border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-line border-b py-1 pr-1 pl-3 text-muted text-xs">
        {label}
        <CopyButton text={code} label={t('common.copyOf', { name: label })} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard
        tabIndex={0}
        className="overflow-x-auto p-3 font-mono text-xs leading-5 -outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  )
}
