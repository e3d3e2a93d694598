import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useArrival } from '../../use-arrival.ts'
import { useOpened } from '../../use-opened.ts'
import type { Tools } from '../../use-tools.ts'

/** Checks whether one of the account's campaigns gives reviewers and people the same page. */
export function CampaignCheck({ tools }: { tools: Tools }) {
  const { t } = useTranslation()
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false })
  const { campaignId, isPlain, chooseCampaign } = useOpened()
  // Set if a campaign's menu linked here.
  const [cameFor] = useState(isPlain && campaignId !== null ? campaignId : undefined)
  const card = useArrival<HTMLElement>(cameFor)
  const chosen = campaigns.data?.find(({ id }) => id === campaignId) ?? campaigns.data?.[0]
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t('inspection.ownTitle')} text={t('inspection.ownText')} />
      <CardBody>
        {campaigns.isError && !campaigns.data ? (
          <CardError title={t('campaigns.failed')} error={campaigns.error} query={campaigns} />
        ) : campaigns.data?.length === 0 ? (
          <p className="text-muted">{t('inspection.noCampaigns')}</p>
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <Field label={t('inspection.campaign')}>
                {(control) =>
                  campaigns.data ? (
                    <Select
                      {...control}
                      value={chosen?.id}
                      onChange={({ target }) => chooseCampaign(target.value)}
                    >
                      {campaigns.data.map(({ id, name, domain, path }) => (
                        <option key={id} value={id}>
                          {`${name} (${domain}${path})`}
                        </option>
                      ))}
                    </Select>
                  ) : (
                    <Skeleton className="h-9" />
                  )
                }
              </Field>
            </div>
            <Button
              icon={ShieldCheck}
              disabled={chosen === undefined}
              busy={tools.isCheckingOwn}
              onClick={() => chosen && tools.inspect({ campaignId: chosen.id })}
            >
              {t('inspection.checkOwn')}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
