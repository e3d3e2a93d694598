import type { VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { OutcomeIcon } from './outcome.tsx'

/** Checks made before any rule: account and campaign first, then reviewers. */
export function StateChecks({ checks }: { checks: VisitExplanation['state'] }) {
  const { t } = useTranslation()
  return (
    <li className="@container grid gap-2 px-4 py-3">
      <p className="font-medium">{t('why.before')}</p>
      <ul className="grid gap-1.5 @lg:grid-cols-2">
        {checks.map(({ check, outcome }) => (
          <li key={check} className="flex items-center gap-2">
            <OutcomeIcon outcome={outcome} />
            <span className="min-w-0">{t(`why.check.${check}`)}</span>
            <span aria-hidden="true" className="text-muted text-xs">
              {t(`why.outcome.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
