import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  /** `undefined` while loading. */
  found: readonly { key: string; text: string; note?: string | null }[] | undefined
  onAdd: (key: string) => void
}

/** Search results; each can be added unless its note says why not. */
export function FoundList({ label, found, onAdd }: Props) {
  const { t } = useTranslation()
  if (found === undefined) return <p className="text-muted">{t('common.loading')}</p>
  if (found.length === 0) return <p className="text-muted">{t('wizard.nothingFound')}</p>
  return (
    <ul
      aria-label={label}
      className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {found.map(({ key, text, note }) => (
        <li key={key}>
          <button
            type="button"
            disabled={Boolean(note)}
            onClick={() => onAdd(key)}
            className="flex w-full items-center gap-2 px-3 py-2 text-left hover:bg-sunken disabled:opacity-55"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{text}</span>
            {note && <span className="text-muted text-xs">{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
