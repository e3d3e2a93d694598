import type { VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Summary } from '#components/ui/summary.tsx'
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
      <details open={matched.length === 0}>
        <Summary>{t('why.others', { count: others.length + 1 })}</Summary>
        <ol className="mt-2 grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
          <StateChecks checks={explanation.state} />
          {others.map(({ trace }) => trace)}
          <li className="px-4 py-3 text-muted">{t('why.default')}</li>
        </ol>
      </details>
    </section>
  )
}
