import type { ExplainedRule } from '@crivo/shared'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { CheckLine } from './check-line.tsx'
import { OutcomeIcon } from './outcome.tsx'
import type { useRuleTexts } from './use-rule-texts.ts'

interface Props {
  rule: ExplainedRule
  number: number
  texts: Pick<ReturnType<typeof useRuleTexts>, 'nameOf' | 'becauseOf'>
}

/** A rule and its condition, line by line; expanded if it decided the visit. */
export function RuleTrace({ rule, number, texts }: Props) {
  const { t } = useTranslation()
  const because = texts.becauseOf(rule)
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
          <span className="wrap-anywhere min-w-0 max-sm:flex-1 max-sm:basis-40">
            <span className="text-muted tabular-nums">{number}.</span> {texts.nameOf(rule)}{' '}
            <code className="font-mono text-muted text-xs">{ruleId}</code>
          </span>
          <ReasonBadge reason={reason} />
          {mode === 'monitor' && <Badge>{t('why.monitor')}</Badge>}
          {decided && <Badge tone="accent">{t('why.decided')}</Badge>}
          <span className="text-muted text-xs sm:ml-auto">
            {outcome === 'matched' ? t(`why.action.${action}`) : t(`why.outcome.${outcome}`)}
          </span>
        </summary>
        {because !== null && <p className="px-4 pb-2 sm:pl-10">{because}</p>}
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
