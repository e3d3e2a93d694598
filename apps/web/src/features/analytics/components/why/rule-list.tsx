import type { VisitExplanation } from '@crivo/shared'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RuleTrace } from '#core/explanations/rule-trace.tsx'
import { StateChecks } from '#core/explanations/state-checks.tsx'
import { useRuleTexts } from '#core/explanations/use-rule-texts.ts'

/** Every check of a visit: matches first, then the others, collapsed. */
export function RuleList({ explanation }: { explanation: VisitExplanation }) {
  const { t } = useTranslation()
  const texts = useRuleTexts(explanation)
  const traces = explanation.rules.map((rule, index) => ({
    isMatch: rule.decided || rule.outcome === 'matched',
    trace: <RuleTrace key={rule.ruleId} rule={rule} number={index + 1} texts={texts} />,
  }))
  const matched = traces.filter(({ isMatch }) => isMatch)
  const others = traces.filter(({ isMatch }) => !isMatch)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t('why.order')}</h3>
      {matched.length > 0 && (
        <ol className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
          {matched.map(({ trace }) => trace)}
        </ol>
      )}
      <details className="group/others" open={matched.length === 0}>
        <summary className="flex w-fit list-none items-center gap-1 rounded-sm text-muted hover:text-ink">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform group-open/others:rotate-90"
          />
          {t('why.others', { count: others.length + 1 })}
        </summary>
        <ol className="mt-2 grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
          <StateChecks checks={explanation.state} />
          {others.map(({ trace }) => trace)}
          <li className="px-4 py-3 text-muted">{t('why.default')}</li>
        </ol>
      </details>
    </section>
  )
}
