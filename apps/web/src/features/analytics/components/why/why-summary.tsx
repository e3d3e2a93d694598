import type { VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useSeesAddresses } from '#core/access/use-sees-addresses.ts'
import { useRuleTexts } from '#core/explanations/use-rule-texts.ts'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { useFormat } from '#lib/format.ts'
import {
  AfterBadge,
  FailureBadge,
  OrUnknown,
  OwnBadge,
  useVisitTexts,
} from '../visit-list/visit-parts.tsx'

/**
 * Returns a sentence with the reason for the visit's page; `null` if none of the form's rules
 * decided.
 */
function useBecause(explanation: VisitExplanation): string | null {
  const { t } = useTranslation()
  const { becauseOf } = useRuleTexts(explanation)
  const { visit, rules, crawler } = explanation
  if (visit.reason.startsWith('AGENT.') && visit.accessStatus === 'blocked') {
    return t('why.because.assistant', { value: crawler?.id ?? t('visits.unknown') })
  }
  const decided = rules.find((rule) => rule.decided)
  return decided ? becauseOf(decided) : null
}

/** The decision, the visitor and the ruleset. */
export function WhySummary({ explanation }: { explanation: VisitExplanation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { visit, ruleset, campaign, clickId } = explanation
  const because = useBecause(explanation)
  const texts = useVisitTexts()(visit)
  const maySee = useSeesAddresses()
  const version =
    ruleset.version === null ? null : t('why.version', { version: format.number(ruleset.version) })
  const entries = [
    [t('visits.detail.at'), format.dateTime(visit.timestamp)],
    [t('visits.column.page'), texts.page],
    [t('why.campaignPath'), campaign.path],
    ...(maySee ? [[t('visits.detail.ip'), visit.clientIp] as const] : []),
    [t('visits.column.country'), texts.country],
    [t('visits.column.device'), texts.system],
    [t('visits.detail.after'), texts.after ?? t('visits.after.none')],
    ...(clickId === null ? [] : [[t('visits.detail.clickId', clickId), clickId.value] as const]),
  ] as const
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-canvas p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-base">{texts.reason}</span>
        <ReasonBadge reason={visit.reason} />
        <FailureBadge text={texts.failure} />
        <AfterBadge visit={visit} />
        <OwnBadge visit={visit} />
      </p>
      {visit.ownCheck && <p className="text-pretty">{t('visits.ownCheckText')}</p>}
      {visit.check && <p className="text-pretty">{t(`visits.check.${visit.check}`)}</p>}
      {because && <p className="wrap-anywhere text-pretty">{because}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-3">
        {entries.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="wrap-anywhere">
              <OrUnknown value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        {t('visits.detail.ruleset')}{' '}
        <code className="break-all font-mono">{ruleset.hash.slice(0, 12)}</code>
        {version && ` · ${version}`}
        {` · ${t(ruleset.isCurrent ? 'why.current' : 'why.superseded')}`}
      </p>
    </section>
  )
}
