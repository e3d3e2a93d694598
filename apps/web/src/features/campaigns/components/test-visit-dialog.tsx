import type { Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, ExternalLink, Radar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { PATHS } from '#config/paths.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { WhyButton } from '#features/analytics/index.ts'
import { useFormat } from '#lib/format.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { nextVisitQuery } from '../api/next-visit.ts'

interface Props {
  campaign: Campaign
  onClose: () => void
}

/** Opens the campaign's URL as a visitor; shows how the visit was decided. */
export function TestVisitDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [since] = useState(() => new Date(serverNow()).toISOString())
  const { data: visit, error } = useQuery(nextVisitQuery(campaign.id, since))
  const { data: domains = [] } = useQuery(domainsQuery())
  const isPending = domains.some(
    ({ id, status }) => id === campaign.domainId && status === 'pending',
  )
  const time = visit && format.dateTime(visit.timestamp)
  return (
    <Dialog
      onClose={onClose}
      title={t('testVisit.title')}
      description={t('testVisit.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <a
            href={campaign.url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'primary' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('testVisit.open')}
          </a>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="break-all rounded-md bg-sunken px-3 py-2.5 font-medium">{campaign.url}</p>
        <div role="status">
          {visit && time ? (
            <Callout
              tone={visit.accessStatus === 'allowed' ? 'pass' : 'neutral'}
              icon={CircleCheck}
              title={t(`testVisit.got.${visit.accessStatus}`)}
              action={<WhyButton visit={visit} time={time} />}
            >
              <p className="flex flex-wrap items-center gap-2">
                <ReasonBadge reason={visit.reason} />
                <span className="tabular-nums">{time}</span>
              </p>
            </Callout>
          ) : isPending ? (
            <Callout
              tone="warning"
              icon={CircleAlert}
              title={t('testVisit.pending')}
              action={
                <Link
                  to={`${PATHS.domains}?domain=${campaign.domainId}`}
                  className={buttonStyle({ variant: 'secondary' })}
                >
                  {t('domains.finish')}
                </Link>
              }
            >
              <p>{t('visits.emptyPending', { domain: campaign.domain })}</p>
            </Callout>
          ) : (
            <Callout icon={Radar} title={t('testVisit.waiting')}>
              <p>{t('testVisit.waitingText')}</p>
            </Callout>
          )}
        </div>
        {error && <FormAlert title={t('testVisit.failed')} error={error} />}
      </div>
    </Dialog>
  )
}
