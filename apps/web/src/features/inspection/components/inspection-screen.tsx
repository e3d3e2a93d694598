import type { InspectionRow } from '@crivo/shared'
import { Suspense, useState } from 'react'
import { ReadOnlyNotice } from '#core/access/read-only-notice.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { lazy } from '#lib/lazy.ts'
import { useToolForm } from '../tool-form.ts'
import { useFollowedJob } from '../use-followed-job.ts'
import { useOpened } from '../use-opened.ts'
import { useTools } from '../use-tools.ts'
import { FollowedJob } from './followed-job.tsx'
import { HistoryList } from './history/history-list.tsx'
import { InspectionSkeleton } from './result/inspection-skeleton.tsx'
import { ScheduleList } from './schedules/schedule-list.tsx'
import { CampaignCheck } from './tools/campaign-check.tsx'
import { DiscoveryCard } from './tools/discovery-card.tsx'
import { RealSimulationCard } from './tools/real-simulation-card.tsx'
import { SimulationCard } from './tools/simulation-card.tsx'
import { ToolCard } from './tools/tool-card.tsx'

const OpenedInspection = lazy(async () => ({
  default: (await import('./result/opened-inspection.tsx')).OpenedInspection,
}))
const DeleteInspectionDialog = lazy(async () => ({
  default: (await import('./history/delete-inspection-dialog.tsx')).DeleteInspectionDialog,
}))

/** Inspects a site as different visitors and shows the result. */
export function InspectionScreen() {
  const form = useToolForm(useLanguage())
  const opened = useOpened()
  const mayManage = useMay()('cloak-breaker', 'manage')
  const tools = useTools(form, useFollowedJob())
  const [removed, setRemoved] = useState<Pick<InspectionRow, 'id' | 'url'> | null>(null)
  const { discovery, simulation, realSimulation } = tools
  const target = (url: string) => {
    form.setValue('url', url)
    form.setFocus('url')
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6">
      {mayManage ? <ToolCard form={form} tools={tools} /> : <ReadOnlyNotice />}
      {opened.jobId !== null && (
        <FollowedJob key={opened.jobId} id={opened.jobId} onClose={opened.close} />
      )}
      {opened.inspectionId !== null && (
        <Suspense fallback={<InspectionSkeleton />}>
          <OpenedInspection
            key={opened.inspectionId}
            id={opened.inspectionId}
            tools={tools}
            onDelete={setRemoved}
            onClose={opened.close}
          />
        </Suspense>
      )}
      {realSimulation.data && <RealSimulationCard visit={realSimulation.data} />}
      {simulation.data && <SimulationCard visit={simulation.data} />}
      {discovery.data && (
        <DiscoveryCard discovery={discovery.data} url={discovery.variables} onTarget={target} />
      )}
      {mayManage && <CampaignCheck tools={tools} />}
      <ScheduleList />
      <HistoryList
        tasks={{
          open: opened.open,
          rerun: (id) => tools.inspect({ again: id }),
          rerunning: tools.isRerunning,
          remove: setRemoved,
        }}
      />
      <Suspense>
        {removed && (
          <DeleteInspectionDialog
            inspection={removed}
            onClose={() => setRemoved(null)}
            onDeleted={() => removed.id === opened.inspectionId && opened.close()}
          />
        )}
      </Suspense>
    </div>
  )
}
