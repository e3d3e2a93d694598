import type { ExplainedRule } from '@crivo/shared'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../components/ui/badge.tsx'
import { knownReason } from '../../visit-class.ts'
import { ReasonBadge } from '../visits/visit-parts.tsx'
import { CheckLine } from './check-line.tsx'
import { OutcomeIcon } from './outcome.tsx'

/** One rule with its condition, line by line; that which decided is open. */
export function RuleTrace({ rule, number }: { rule: ExplainedRule; number: number }) {
  const { t } = useTranslation()
  const known = knownReason(rule.reason)
  const { ruleId, reason, action, mode, outcome, decided, checks } = rule
  return (
    <li className={clsx('min-w-0', decided && 'bg-accent-soft/40')}>
      <details open={decided} className="group">
        <summary className="flex list-none flex-wrap items-center gap-2 px-4 py-3 -outline-offset-2">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <OutcomeIcon outcome={outcome} />
          <span className="min-w-0 wrap-anywhere">
            <span className="text-muted tabular-nums">{number}.</span>{' '}
            {known ? t(`reason.${known}`) : reason}{' '}
            <code className="font-mono text-muted text-xs">{ruleId}</code>
          </span>
          <ReasonBadge reason={reason} />
          {mode === 'monitor' && <Badge>{t('why.monitor')}</Badge>}
          {decided && <Badge tone="accent">{t('why.decided')}</Badge>}
          <span className="text-muted text-xs sm:ml-auto">
            {outcome === 'matched' ? t(`why.action.${action}`) : t(`why.outcome.${outcome}`)}
          </span>
        </summary>
        {checks.length === 0 ? (
          <p className="px-4 pb-3 text-muted">{t('why.notCompiled')}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-2 px-4 pb-4 sm:pl-10">
            {checks.map((check, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a past decision never change
              <CheckLine key={index} check={check} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}
