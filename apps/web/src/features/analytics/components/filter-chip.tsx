import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  value: string
  onRemove: () => void
}

/** An active filter; a click removes it. */
export function FilterChip({ name, value, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onRemove}
      title={t('filter.remove', { name, value })}
      className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-md border border-accent bg-accent-soft px-2.5 text-xs transition-colors hover:bg-surface"
    >
      <span className="sr-only">{t('filter.remove', { name, value })}</span>
      <span aria-hidden="true" className="flex min-w-0 gap-1.5">
        <span className="text-muted">{name}</span>
        <span className="truncate font-medium">{value}</span>
      </span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  )
}
