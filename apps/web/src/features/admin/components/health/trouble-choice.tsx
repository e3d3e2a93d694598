import { DOMAIN_TROUBLES, type DomainTrouble } from '@crivo/shared'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  value: DomainTrouble
  /** Returns the number of affected domains as text; `null` while it is loading. */
  countOf: (trouble: DomainTrouble) => string | null
  onChange: (trouble: DomainTrouble) => void
}

/** Selects a kind of trouble; shows the number of affected domains for each. */
export function TroubleChoice({ value, countOf, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset aria-label={t('admin.troubleKind')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {DOMAIN_TROUBLES.map((trouble) => (
        <label
          key={trouble}
          className="grid gap-1 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-line-strong has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <span className="flex items-center gap-2 text-muted">
            <input
              type="radio"
              name={name}
              checked={trouble === value}
              onChange={() => onChange(trouble)}
              className="accent-accent"
            />
            {t(`admin.trouble.${trouble}`)}
          </span>
          <span className="font-semibold text-xl tabular-nums">{countOf(trouble) ?? '–'}</span>
        </label>
      ))}
    </fieldset>
  )
}
