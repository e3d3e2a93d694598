import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Radar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { WhyButton } from '#features/analytics/index.ts'
import { useFormat } from '#lib/format.ts'
import { decidedVisitQuery } from '../api/get-decided-visit.ts'

interface Props {
  campaignId: number
  /** The Decision API's last decision for the campaign; `null` if there is none. */
  at: string | null
}

/** Confirms that the integration works once its first decision arrives. */
export function DecisionCheck({ campaignId, at }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [atFirst] = useState(at)
  const { data: visit, error } = useQuery({
    ...decidedVisitQuery(campaignId, at ?? ''),
    enabled: at !== null,
  })
  const time = at && format.second(visit?.timestamp ?? at)
  return (
    <Card>
      <CardHeader title={t('integrations.check')} />
      <CardBody className="grid grid-cols-1 gap-3">
        <div role="status">
          {time === null ? (
            <Callout icon={Radar} title={t('integrations.waiting')}>
              <p>{t('integrations.waitingText')}</p>
            </Callout>
          ) : (
            <Callout
              tone="pass"
              icon={CircleCheck}
              title={t(atFirst === null ? 'integrations.received' : 'integrations.receiving')}
            >
              <p className="tabular-nums">{t('integrations.decidedAt', { time })}</p>
            </Callout>
          )}
        </div>
        {visit && time && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{t(`visits.page.${visit.accessStatus}`)}</span>
            <ReasonBadge reason={visit.reason} />
            <WhyButton visit={visit} time={time} />
          </div>
        )}
        {error && <FormAlert title={t('integrations.visitFailed')} error={error} />}
      </CardBody>
    </Card>
  )
}
