import type { Cost } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useFormat } from '#lib/format.ts'
import { costsQuery, useDeleteCosts } from '../../api/money.ts'
import { useMoneyFormat } from '../../use-money-format.ts'
import type { DaySpan } from '../../views/day-span.ts'
import { useCostTexts } from './use-cost-texts.ts'

const PAGE = 50

/** The costs of a period, newest first, with a button to delete each. */
export function CostsDialog({ days, onClose }: { days: DaySpan; onClose: () => void }) {
  const { t } = useTranslation()
  const [offset, setOffset] = useState(0)
  const costs = useQuery(costsQuery(days, offset, PAGE))
  const remove = useDeleteCosts()
  const { costs: listed = [], total = 0 } = costs.data ?? {}
  // The page's last cost was deleted.
  if (costs.data && offset > 0 && offset >= total) setOffset(offset - PAGE)
  const drop = ({ day, campaignId, dimension, value }: Cost) =>
    remove.mutate({
      ...(campaignId !== null && { campaignId }),
      ...(dimension !== null && { dimension }),
      ...(value !== null && { value }),
      ...{ from: day, to: day },
    })
  const error = costs.error ?? remove.error
  return (
    <Dialog onClose={onClose} size="lg" title={t('money.costs')} description={t('money.costsText')}>
      <div className="grid gap-3">
        {error !== null && <FormAlert title={t('money.costsFailed')} error={error} />}
        {costs.data && total === 0 && <p className="text-muted">{t('money.noCosts')}</p>}
        <ul className="grid divide-y divide-line">
          {listed.map((cost) => (
            <CostLine
              key={`${cost.day} ${cost.campaignId} ${cost.dimension} ${cost.value}`}
              cost={cost}
              onDelete={() => drop(cost)}
            />
          ))}
        </ul>
        {total > PAGE && (
          <div className="flex justify-between gap-2">
            <Button disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
              {t('money.newer')}
            </Button>
            <Button disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
              {t('money.older')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function CostLine({ cost, onDelete }: { cost: Cost; onDelete: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const money = useMoneyFormat(cost.currency)
  const source = useCostTexts()(cost)
  const day = format.day(cost.day)
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{source}</p>
        <p className="text-muted text-xs tabular-nums">{day}</p>
      </div>
      <span className="shrink-0 tabular-nums">{money(cost.amount)}</span>
      {may('analytics', 'manage') && (
        <IconButton
          icon={Trash2}
          label={t('money.deleteCost', { source, day })}
          onClick={onDelete}
        />
      )}
    </li>
  )
}
