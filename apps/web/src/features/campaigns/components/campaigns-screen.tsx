import type { Campaign } from '@crivo/shared'
import { lazy, Suspense, useState } from 'react'
import { useWizardAddress } from '../use-wizard-address.ts'
import type { CampaignTask } from './campaign-actions.tsx'
import { CampaignList } from './campaign-list.tsx'

// Loaded when they are first asked for, like every part that few visits need.
const CampaignWizard = lazy(async () => ({
  default: (await import('./wizard/campaign-wizard.tsx')).CampaignWizard,
}))
const DIALOGS = {
  analytics: lazy(async () => ({
    default: (await import('./analytics/campaign-analytics-dialog.tsx')).CampaignAnalyticsDialog,
  })),
  status: lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog })),
  delete: lazy(async () => ({
    default: (await import('./delete-campaign-dialog.tsx')).DeleteCampaignDialog,
  })),
} satisfies Record<CampaignTask, unknown>

/** The list, and over it what is opened for one campaign. */
export function CampaignsScreen() {
  const { open, edit, close } = useWizardAddress()
  const [task, setTask] = useState<{ of: CampaignTask; campaign: Campaign } | null>(null)
  const TaskDialog = task && DIALOGS[task.of]
  return (
    <>
      <CampaignList tasks={{ edit, open: (of, campaign) => setTask({ of, campaign }) }} />
      <Suspense>
        {open && (
          <CampaignWizard
            key={open.id}
            {...(open.id !== undefined && { id: open.id })}
            {...(open.domainId !== undefined && { domainId: open.domainId })}
            reference={open.reference}
            onClose={close}
          />
        )}
        {TaskDialog && <TaskDialog campaign={task.campaign} onClose={() => setTask(null)} />}
      </Suspense>
    </>
  )
}
