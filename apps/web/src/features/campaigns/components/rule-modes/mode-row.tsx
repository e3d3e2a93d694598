import {
  type Campaign,
  type ListedRule,
  type ListedRules,
  RULE_MODES,
  type RuleMode,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import type { Filters } from '#core/visits/filters.ts'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useSetRuleMode } from '../../api/list-rules.ts'
import { GuardLine } from './guard-line.tsx'

interface Props {
  campaign: Campaign
  listed: ListedRules
  rule: ListedRule
}

/** A rule with its effect on a range's visits and its mode. */
export function ModeRow({ campaign, listed, rule }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const nameOf = useRuleName()
  const mayManage = useMay()('campaigns', 'manage')
  const setMode = useSetRuleMode(campaign.id)
  const announceProposal = useAnnounceProposal()
  const name = nameOf({ ruleId: rule.id, name: rule.name, reason: rule.reason ?? '' })
  const modes = RULE_MODES.filter((mode) => mode !== 'off' || rule.name !== null)
  const change = (mode: RuleMode) =>
    setMode.mutate(
      { ruleId: rule.id, mode },
      {
        onSuccess: () =>
          showToast({
            tone: 'plain',
            title: t('modes.changed', { name, mode: t(`rules.modeOf.${mode}`) }),
          }),
        onError: (error) => announceProposal(error) || showFailure(t('modes.changeFailed'), error),
      },
    )
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          {rule.reason !== null && <ReasonBadge reason={rule.reason} />}
        </span>
        <VisitsLine listed={listed} rule={rule} campaign={campaign} />
        <GuardLine campaign={campaign} rule={rule} name={name} />
      </div>
      <Segmented
        label={t('modes.modeOf', { name })}
        value={setMode.isPending ? (setMode.variables?.mode ?? rule.mode) : rule.mode}
        options={modes.map((value) => ({ value, label: t(`rules.modeOf.${value}`) }))}
        disabled={!mayManage || setMode.isPending || campaign.suspended !== null}
        onChange={change}
      />
    </li>
  )
}

/** The visits that a rule decided or would have decided, with links to them. */
function VisitsLine({ campaign, listed, rule }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { action } = rule
  const { from, to } = listed
  const isCounted = listed.visits > 0
  const share = (visits: number) => ({
    visits: format.number(visits),
    total: format.number(listed.visits),
    percent: format.percent((visits / listed.visits) * 100),
  })
  const linked = (text: string, filter: Filters) => (
    <Link
      to={visitsPath({ from, to }, { campaignId: String(campaign.id), ...filter })}
      className="w-fit text-muted underline"
    >
      {text}
    </Link>
  )
  return (
    <>
      {isCounted &&
        (rule.mode === 'watched' || rule.wouldDecide > 0) &&
        linked(t(`modes.would.${action}`, share(rule.wouldDecide)), { monitoredRuleId: rule.id })}
      {isCounted &&
        (rule.mode === 'live' || rule.decided > 0) &&
        linked(t(`modes.did.${action}`, share(rule.decided)), { ruleId: rule.id })}
      {rule.isChecked && <span className="text-muted">{t('modes.checked')}</span>}
      {rule.errors && <ErrorsLine errors={rule.errors} />}
    </>
  )
}

/** How often a rule is probably wrong, with a note on the two biases of the estimate. */
function ErrorsLine({ errors }: { errors: NonNullable<ListedRule['errors']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <span className="text-muted">
        {t('modes.errors', {
          percent: format.percent(errors.percent),
          low: format.percent(errors.low),
          high: format.percent(errors.high),
          asked: format.number(errors.asked),
          unanswered: format.number(errors.unanswered),
        })}
      </span>
      <span className="text-pretty text-muted text-xs">{t('modes.errorsNote')}</span>
    </>
  )
}
