import type { BulkCampaignAction } from '@crivo/shared'
import { Archive, ArchiveRestore, LayoutTemplate, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeCampaigns } from '../api/change-campaigns.ts'
import { bulkActionsFor, idsFor } from '../bulk-actions.ts'
import type { Selection } from '../use-selection.ts'

const ICONS = { pause: Pause, resume: Play, archive: Archive, restore: ArchiveRestore } as const

interface Props {
  selection: Selection
  onTemplates: () => void
}

/** Runs an action on the selected campaigns. */
export function BulkButtons({ selection, onTemplates }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
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
        onError: (error) => showFailure(t('campaigns.bulkFailed'), error),
      },
    )
  return (
    <>
      {bulkActionsFor(chosen).map((action) => {
        const Icon = ICONS[action]
        return (
          <Button
            icon={Icon}
            key={action}
            size="sm"
            busy={change.isPending}
            onClick={() => run(action)}
          >
            {t(`campaigns.bulk.${action}`, { count: idsFor(action, chosen).length })}
          </Button>
        )
      })}
      <Button icon={LayoutTemplate} size="sm" onClick={onTemplates}>
        {t('campaigns.template')}
      </Button>
    </>
  )
}
