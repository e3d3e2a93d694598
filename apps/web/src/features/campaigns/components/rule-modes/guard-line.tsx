import type { Campaign, ListedRule, RuleSuspension, SetRuleMode } from '@crivo/shared'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useSetRuleMode } from '../../api/list-rules.ts'

interface Props {
  campaign: Campaign
  rule: ListedRule
  name: string
}

/** Shows whether a rule is guarded and, if it was suspended, asks for a decision. */
export function GuardLine({ campaign, rule, name }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const format = useFormat()
  const mayManage = useMay()('campaigns', 'manage')
  const change = useSetRuleMode(campaign.id)
  const announceProposal = useAnnounceProposal()
  const { guard, suspension, acceptedUntil } = rule
  const send = (body: Omit<SetRuleMode, 'ruleId'>) =>
    change.mutate(
      { ruleId: rule.id, ...body },
      {
        onSuccess: () => showToast({ tone: 'plain', title: t('guard.decided', { name }) }),
        onError: (error) => announceProposal(error) || showFailure(t('modes.changeFailed'), error),
      },
    )
  const isDisabled = !mayManage || change.isPending || campaign.suspended !== null
  return (
    <>
      {suspension !== null && (
        <Callout
          tone="warning"
          icon={ShieldAlert}
          title={t('guard.title', {
            count: suspension.visits,
            visits: format.number(suspension.visits),
          })}
          action={
            mayManage && (
              <>
                <Button size="sm" disabled={isDisabled} onClick={() => send({ mode: 'watched' })}>
                  {t('guard.keep')}
                </Button>
                <Button size="sm" disabled={isDisabled} onClick={() => send({ mode: 'live' })}>
                  {t('guard.restore')}
                </Button>
              </>
            )
          }
        >
          <Numbers suspension={suspension} campaign={campaign} rule={rule} />
          <p>{t('guard.restoreNote')}</p>
        </Callout>
      )}
      {acceptedUntil !== null && (
        <p className="text-muted">{t('guard.accepted', { at: format.dateTime(acceptedUntil) })}</p>
      )}
      {guard !== 'never' && rule.mode === 'live' && (
        <Switch
          label={t('guard.switch')}
          aria-label={t('guard.switchOf', { name })}
          checked={guard === 'on'}
          disabled={isDisabled}
          onChange={({ target }) => send({ guarded: target.checked })}
        />
      )}
    </>
  )
}

/** The counted and expected visits, with a link to those that the rule filtered. */
function Numbers({
  campaign,
  rule,
  suspension,
}: Omit<Props, 'name'> & { suspension: RuleSuspension }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = suspension
  return (
    <p className="text-pretty">
      {t('guard.numbers', {
        from: format.dateTime(from),
        to: format.dateTime(to),
        passing: format.number(suspension.passing),
        expectedPassing: format.number(suspension.expectedPassing),
        taken: format.number(suspension.taken),
        expectedTaken: format.number(suspension.expectedTaken),
      })}{' '}
      <Link
        to={visitsPath({ from, to }, { campaignId: String(campaign.id), ruleId: rule.id })}
        className="underline"
      >
        {t('guard.visits')}
      </Link>
    </p>
  )
}
