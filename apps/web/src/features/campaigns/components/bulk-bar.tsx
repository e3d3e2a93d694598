import type { BulkCampaignAction, Campaign } from '@crivo/shared'
import { Archive, ArchiveRestore, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useChangeCampaigns } from '../api/change-campaigns.ts'
import { bulkActionsFor, idsFor } from '../bulk-actions.ts'
import type { Selection } from '../use-selection.ts'

const ICONS = { pause: Pause, resume: Play, archive: Archive, restore: ArchiveRestore } as const

interface Props {
  shown: readonly Campaign[]
  selection: Selection
}

/** Ticks all campaigns that are shown, and does one thing to all that are ticked. */
export function BulkBar({ shown, selection }: Props) {
  const { t } = useTranslation()
  const change = useChangeCampaigns()
  const { chosen } = selection
  const run = (action: BulkCampaignAction) =>
    change.mutate(
      { action, ids: idsFor(action, chosen) },
      {
        onSuccess: ({ results }) => {
          const count = results.filter(({ outcome }) => outcome === 'done').length
          showToast({ tone: 'plain', title: t(`campaigns.bulkDone.${action}`, { count }) })
          selection.setAll(false)
        },
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('campaigns.bulkFailed'),
            detail: t(`error.${errorCodeOf(error)}`),
          }),
      },
    )
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 pl-4">
      <Checkbox
        label={
          chosen.length === 0
            ? t('campaigns.selectAll')
            : t('campaigns.selected', { count: chosen.length })
        }
        checked={chosen.length > 0 && chosen.length === shown.length}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      {bulkActionsFor(chosen).map((action) => {
        const Icon = ICONS[action]
        return (
          <Button key={action} size="sm" busy={change.isPending} onClick={() => run(action)}>
            <Icon aria-hidden="true" className="size-4" />
            {t(`campaigns.bulk.${action}`, { count: idsFor(action, chosen).length })}
          </Button>
        )
      })}
    </div>
  )
}
