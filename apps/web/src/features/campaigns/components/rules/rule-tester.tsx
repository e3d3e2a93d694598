import { type CampaignPolicy, type CreateCampaignInput, createCampaignSchema } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { TIMING } from '#config/timing.ts'
import { RuleTrace } from '#core/explanations/rule-trace.tsx'
import { StateChecks } from '#core/explanations/state-checks.tsx'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { type TryRequest, tryRulesQuery, type Visitor } from '../../api/try-rules.ts'
import { listRules } from '../../rules/rule-list.ts'
import { CurlVisitor, MadeVisitor, PastVisitor } from './visitor-fields.tsx'

export const VISITOR_SOURCES = ['made', 'curl', 'past'] as const
type Source = (typeof VISITOR_SOURCES)[number]

const FIELDS = { made: MadeVisitor, curl: CurlVisitor, past: PastVisitor } as const

interface Props {
  policy: CampaignPolicy
  values: CreateCampaignInput
  campaignId: number | undefined
}

/** Shows how the rules would decide a visitor, updated as they are edited. */
export function RuleTester({ policy, values, campaignId }: Props) {
  const { t } = useTranslation()
  const nameOf = useRuleName()
  const [source, setSource] = useState<Source>('made')
  const [visitors, setVisitors] = useState<Partial<Record<Source, Visitor | null>>>({})
  const visitor = visitors[source] ?? null
  const form = createCampaignSchema.safeParse({ ...values, ...policy })
  const asked =
    form.success && visitor !== null
      ? JSON.stringify({
          ...form.data,
          ...(campaignId !== undefined && { campaignId }),
          visitor,
        } satisfies TryRequest)
      : ''
  const settled = useSettled(asked, TIMING.previewDelay)
  const trial = useQuery(tryRulesQuery(settled === '' ? null : JSON.parse(settled)))
  const Fields = FIELDS[source]
  const { data } = trial
  const places = listRules(policy).map(({ rule }) => rule.id)
  return (
    <section aria-labelledby="rule-tester" className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-1">
        <h3 id="rule-tester" className="font-semibold text-base">
          {t('rules.tester')}
        </h3>
        <p className="text-pretty text-muted">{t('rules.testerText')}</p>
      </div>
      <Segmented
        label={t('rules.visitor')}
        value={source}
        options={VISITOR_SOURCES.map((value) => ({ value, label: t(`rules.source.${value}`) }))}
        onChange={setSource}
      />
      <Fields
        key={source}
        url={`https://example.com${values.path.startsWith('/') ? '' : '/'}${values.path}`}
        onChange={(next) => setVisitors((now) => ({ ...now, [source]: next }))}
      />
      <div aria-live="polite" aria-busy={trial.isFetching} className="grid grid-cols-1 gap-3">
        {!form.success && <p className="text-muted">{t('summary.invalid')}</p>}
        {form.success && visitor !== null && trial.isError && (
          <ErrorNotice title={t('rules.testFailed')} error={trial.error} query={trial} />
        )}
        {form.success && visitor !== null && data && !trial.isError && (
          <>
            <p className="font-medium">
              <span>{t(`rules.gets.${data.action}`)}</span>{' '}
              <code className="font-mono text-muted text-xs">{data.reason}</code>
            </p>
            {data.unknown.length > 0 && (
              <p className="text-pretty text-muted text-xs">
                {t('rules.unknown', {
                  facts: data.unknown.map((fact) => t(`why.fact.${fact}`)).join(', '),
                })}
              </p>
            )}
            <ol className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
              <StateChecks checks={data.state} />
              {data.rules.map((rule, index) => (
                <RuleTrace
                  key={`${rule.ruleId} ${rule.decided}`}
                  rule={rule}
                  // The list's own number; an allow list may be in effect without being listed.
                  number={places.indexOf(rule.ruleId) + 1 || index + 1}
                  texts={{ nameOf, becauseOf: () => null }}
                />
              ))}
              <li className="px-4 py-3 text-muted">{t('why.default')}</li>
            </ol>
          </>
        )}
      </div>
    </section>
  )
}
