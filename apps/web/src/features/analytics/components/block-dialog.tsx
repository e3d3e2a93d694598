import {
  type BlockableDimension,
  blockSource,
  type Campaign,
  createCampaignSchema,
  grossOf,
  type SourceParameters,
} from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
import { formOf } from '#core/campaigns/form-of.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useUpdateCampaigns } from '#core/campaigns/update-campaign.ts'
import { blockingAt } from '#core/campaigns/use-wizard-address.ts'
import type { Filters } from '#core/visits/filters.ts'
import { sourceParametersQuery } from '#core/visits/source-parameters.ts'
import { toSpan } from '#core/visits/span.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { breakdownQuery } from '../api/get-breakdown.ts'

/** A source whose visits are to be blocked. */
export interface BlockedSource {
  readonly dimension: BlockableDimension
  readonly value: string
  /** The source's display text. */
  readonly text: string
}

interface Props {
  source: BlockedSource
  /** Only the campaign filter is used. */
  filters: Filters
  onClose: () => void
}

const MOST = 500

/** Blocks a source in campaigns, after showing which past visits that would have changed. */
export function BlockDialog({ source: { dimension, value, text }, filters, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [span] = useState(() => toSpan('7d', serverNow()))
  const { campaignId } = filters
  const effect = useQuery(
    breakdownQuery({
      ...{ dimension: 'campaign', span, limit: MOST },
      filters: { [dimension]: value, ...(campaignId !== undefined && { campaignId }) },
    }),
  )
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false })
  const parameters = useQuery(sourceParametersQuery())
  const update = useUpdateCampaigns()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const loadError = [useLoadError(effect), useLoadError(campaigns), useLoadError(parameters)].find(
    (each) => each !== null,
  )
  const found = effect.data?.rows.flatMap(({ value: id, counts }) => {
    const campaign = campaigns.data?.find((each) => String(each.id) === id)
    return campaign === undefined ? [] : [{ campaign, counts }]
  })
  const isReady =
    effect.data !== undefined && campaigns.data !== undefined && parameters.data !== undefined
  const chosen = (found ?? []).filter(({ campaign }) => !left.has(campaign.id))
  const passed = chosen.reduce((sum, { counts }) => sum + counts.black, 0)
  const name = t(`filter.${dimension}`)
  const withBlock = (campaign: Campaign, names: SourceParameters) => {
    const form = createCampaignSchema.parse(formOf(campaign))
    const rule = {
      ...{ dimension, value, parameters: names },
      name: t('sources.ruleName', { name }),
    }
    return { ...form, customRules: blockSource(form.customRules, rule) }
  }
  const block = async () => {
    const names = parameters.data
    if (names === undefined) return
    const updates = chosen.map(({ campaign }) => {
      const { id, revision } = campaign
      return { id, revision, form: withBlock(campaign, names) }
    })
    try {
      if (await update.updateAll(updates)) {
        const title = t('sources.blocked', { value: text, count: chosen.length })
        showToast({ tone: 'plain', title })
      }
      onClose()
    } catch {
      // The mutation keeps the error, which is shown below.
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('sources.blockTitle', { name, value: text })}
      description={t('sources.blockText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            onClick={block}
            busy={update.isPending}
            disabled={!isReady || chosen.length === 0}
          >
            {t('sources.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {loadError && (
          <ErrorNotice
            title={t('breakdown.failed')}
            error={loadError}
            query={{
              refetch: () => [effect, campaigns, parameters].map(({ refetch }) => refetch()),
              isFetching: effect.isFetching,
            }}
          />
        )}
        {!isReady && !loadError && <Skeleton className="h-24" />}
        {isReady && found?.length === 0 && <p className="text-muted">{t('sources.noVisits')}</p>}
        {found && found.length > 0 && (
          <>
            <ul aria-label={t('sources.campaigns')} className="grid gap-3">
              {found.map(({ campaign, counts }) => (
                <li key={campaign.id} className="flex flex-wrap items-start justify-between gap-3">
                  <Checkbox
                    label={campaign.name}
                    hint={t('sources.effect', {
                      visits: format.number(grossOf(counts)),
                      passed: format.number(counts.black),
                    })}
                    checked={!left.has(campaign.id)}
                    onChange={({ target }) => {
                      const next = new Set(left)
                      if (target.checked) next.delete(campaign.id)
                      else next.add(campaign.id)
                      setLeft(next)
                    }}
                  />
                  <div className="flex flex-wrap items-center gap-3">
                    <Link
                      to={blockingAt(campaign.id, { dimension, value })}
                      className="text-accent text-xs hover:underline"
                    >
                      {t('sources.asRule')}
                    </Link>
                    {parameters.data && (
                      <BacktestButton
                        draft={{ form: withBlock(campaign, parameters.data) }}
                        campaignId={campaign.id}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
            <p role="status" className="rounded-md bg-givt-soft px-3 py-2.5 font-medium text-givt">
              {t('sources.impact', { count: passed, since: format.date(span.from) })}
            </p>
          </>
        )}
        {update.error !== null && (
          <FormAlert title={t('sources.blockFailed')} error={update.error} />
        )}
      </div>
    </Dialog>
  )
}
