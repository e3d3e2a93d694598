import type { Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMay } from '#core/access/use-may.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useWizardAddress } from '#core/campaigns/use-wizard-address.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { lazy } from '#lib/lazy.ts'
import { CampaignList } from './campaign-list.tsx'
import type { CampaignTask } from './campaign-tasks.ts'

// Lazy-loaded on first use, like all rarely used parts.
const CampaignWizard = lazy(async () => ({
  default: (await import('./wizard/campaign-wizard.tsx')).CampaignWizard,
}))
const ClosedWizard = lazy(async () => ({
  default: (await import('./wizard/closed-wizard.tsx')).ClosedWizard,
}))
const OpenProposals = lazy(async () => ({
  default: (await import('./proposals/open-proposals.tsx')).OpenProposals,
}))
const DIALOGS = {
  analytics: lazy(async () => ({
    default: (await import('./analytics/campaign-analytics-dialog.tsx')).CampaignAnalyticsDialog,
  })),
  history: lazy(async () => ({
    default: (await import('./versions/versions-dialog.tsx')).VersionsDialog,
  })),
  rules: lazy(async () => ({
    default: (await import('./rule-modes/rules-dialog.tsx')).RulesDialog,
  })),
  stage: lazy(async () => ({ default: (await import('./stage/stage-dialog.tsx')).StageDialog })),
  test: lazy(async () => ({
    default: (await import('./test-visit-dialog.tsx')).TestVisitDialog,
  })),
  status: lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog })),
  delete: lazy(async () => ({
    default: (await import('./delete-campaign-dialog.tsx')).DeleteCampaignDialog,
  })),
} satisfies Record<CampaignTask, unknown>

/** The list of campaigns, with the dialogs for each campaign. */
export function CampaignsScreen() {
  const { open, edit, close } = useWizardAddress()
  const mayManage = useMay()('campaigns', 'manage')
  const [task, setTask] = useState<{ of: CampaignTask; campaign: Campaign } | null>(null)
  const [parameters, put] = useParameters()
  const { data: campaigns } = useQuery(campaignsQuery())
  const namedBy = (parameter: string) =>
    campaigns?.find(({ id }) => String(id) === parameters.get(parameter))
  // Alerts about a rule link to the campaign's rules; the first steps link to its test visit.
  const [ruled, tested] = [namedBy('rules'), namedBy('test')]
  const TaskDialog = task && DIALOGS[task.of]
  return (
    <>
      <Suspense>{mayManage && <OpenProposals />}</Suspense>
      <CampaignList tasks={{ edit, open: (of, campaign) => setTask({ of, campaign }) }} />
      <Suspense>
        {open && !mayManage && <ClosedWizard onClose={close} />}
        {open && mayManage && (
          <CampaignWizard
            key={open.id}
            {...(open.id !== undefined && { id: open.id })}
            {...(open.domainId !== undefined && { domainId: open.domainId })}
            reference={open.reference}
            blocked={open.blocked}
            onClose={close}
            onTest={(campaign) => {
              close()
              setTask({ of: 'test', campaign })
            }}
          />
        )}
        {ruled && <DIALOGS.rules campaign={ruled} onClose={() => put({ rules: '' })} />}
        {tested && <DIALOGS.test campaign={tested} onClose={() => put({ test: '' })} />}
        {TaskDialog && <TaskDialog campaign={task.campaign} onClose={() => setTask(null)} />}
      </Suspense>
    </>
  )
}
