import type { ExceptionDraft, Visit } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
import { formOf } from '#core/campaigns/form-of.ts'
import { campaignQuery } from '#core/campaigns/get-campaign.ts'
import { withDraft } from '#core/campaigns/with-draft.ts'
import { knownReason } from '#core/visits/visit-class.ts'
import { writeReference } from '#core/visits/visit-reference.ts'
import { ApplyButton } from './apply-button.tsx'
import { ChangeText } from './change-text.tsx'
import { ExceptionEffect } from './exception-effect.tsx'

interface Props {
  exception: ExceptionDraft
  visit: Visit
}

/** The change that would have let the visit pass, or the reason there is none. */
export function ExceptionCard({ exception, visit }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const isDraft = exception.state === 'draft'
  const campaign = useQuery({
    ...campaignQuery(isDraft ? exception.campaignId : 0),
    enabled: isDraft,
  })
  if (exception.state === 'none') {
    const reason = exception.reason === null ? undefined : knownReason(exception.reason)
    return (
      <p className="text-pretty text-muted">
        {t(`why.none.${exception.why}`)}
        {reason && ` (${t(`reason.${reason}`)})`}
      </p>
    )
  }
  const form = campaign.data && withDraft(formOf(campaign.data), exception)
  const unblock = exception.unblock.map(({ ip }) => ip)
  // The form loads the draft from the explanation of the visit in the URL.
  const search = new URLSearchParams({
    edit: String(exception.campaignId),
    draft: writeReference(visit),
  })
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('why.exception')}</h3>
        <p className="text-pretty text-muted">{t('why.exceptionText')}</p>
      </div>
      <ul className="grid list-disc gap-1 pl-5">
        {exception.changes.map((change) => (
          <li key={`${change.field} ${change.kind} ${change.value}`}>
            <ChangeText change={change} />
          </li>
        ))}
        {exception.unblock.map(({ id, ip }) => (
          <li key={id}>{t('why.unblock', { ip })}</li>
        ))}
      </ul>
      {form && may('campaigns', 'read') && (
        <ExceptionEffect draft={{ form, unblock }} campaignId={exception.campaignId} />
      )}
      <div className="flex flex-wrap gap-2">
        {campaign.data && form && unblock.length === 0 && may('campaigns', 'manage') && (
          <ApplyButton campaign={campaign.data} form={form} />
        )}
        {may('campaigns', 'manage') && (
          <Link to={`${PATHS.campaigns}?${search}`} className={buttonStyle({})}>
            <FilePen aria-hidden="true" className="size-4" />
            {t('why.draft')}
          </Link>
        )}
        {form && <BacktestButton draft={{ form, unblock }} campaignId={exception.campaignId} />}
      </div>
    </section>
  )
}
