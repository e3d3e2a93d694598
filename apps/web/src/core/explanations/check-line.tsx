import type { ExplainedCheck } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { OutcomeIcon } from './outcome.tsx'
import { useFactTexts } from './use-fact-texts.ts'

/** The number of expected values listed. */
const SHOWN = 12

/** One check of a condition: expected value, actual value and outcome. */
export function CheckLine({ check }: { check: ExplainedCheck }) {
  const { t } = useTranslation()
  const { textOf, nameOf, sawOf } = useFactTexts()
  const { join, negated, operator, wanted, wantedCount, list, outcome, depth } = check
  const indent = { paddingLeft: `${Math.min(depth, 6) * 1.25}rem` }
  if (join !== null) {
    return (
      <li style={indent} className="flex items-center gap-2">
        <OutcomeIcon outcome={outcome} />
        {t(`why.join.${negated ? 'not' : ''}${join}`)}
      </li>
    )
  }
  const hidden = wantedCount - Math.min(wanted.length, SHOWN)
  return (
    <li style={indent} className="flex min-w-0 items-start gap-2">
      <OutcomeIcon outcome={outcome} />
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-medium">{nameOf(check)}</span>{' '}
          <span className="text-muted">
            {operator && t(`why.operator.${negated ? 'not.' : ''}${operator}`)}
          </span>{' '}
          {wanted
            .slice(0, SHOWN)
            .map((value) => textOf(check, value))
            .join(', ')}
          {hidden > 0 && ` ${t('why.moreValues', { count: hidden })}`}
          {list && <span className="text-muted"> {t('why.fromList', { list })}</span>}
        </p>
        {outcome !== 'not-evaluated' && (
          <p className="wrap-anywhere text-muted text-xs">
            {t('why.saw')} <span className="text-ink">{sawOf(check)}</span>
          </p>
        )}
      </div>
    </li>
  )
}
