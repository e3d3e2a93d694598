import type { InspectionJob, RealSimulationResult, SimulationResult } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../lib/show-field-errors.ts'
import { showToast } from '../../lib/toast-store.ts'
import { useDiscoverPaths } from './api/discover-paths.ts'
import { jobQuery } from './api/get-job.ts'
import { useRealSimulate } from './api/real-simulate.ts'
import { useSimulate } from './api/simulate.ts'
import { type InspectionTarget, useStartInspection } from './api/start-inspection.ts'
import { findingOf } from './sales-page.ts'
import { readUrl, type ToolForm } from './tool-form.ts'
import type { useFollowedJob } from './use-followed-job.ts'
import { useOpened } from './use-opened.ts'
import { useToolFailure } from './use-tool-failure.ts'

export type Tools = ReturnType<typeof useTools>

/** What can be done with an address, and what each came to. */
export function useTools(form: ToolForm, inspected: ReturnType<typeof useFollowedJob>) {
  const { t } = useTranslation()
  const { follow } = useOpened()
  const queryClient = useQueryClient()
  const fail = useToolFailure()
  const start = useStartInspection()
  const discovery = useDiscoverPaths()
  const simulation = useSimulate()
  const realSimulation = useRealSimulate()

  const failWith = (title: string, text?: string) => (error: unknown) => {
    showFieldErrors(form, error, ['url', 'customUserAgent', 'referrer'])
    fail(error, title, text)
  }
  const sayFinding = (result: SimulationResult | RealSimulationResult) =>
    showToast({ tone: 'plain', title: t(`inspection.found.${findingOf(result)}`) })
  const sayIncomplete = () =>
    showToast({
      tone: 'danger',
      title: t('inspection.incomplete'),
      detail: t('inspection.incompleteText'),
    })
  const inspect = (target: InspectionTarget) =>
    start.mutate(target, {
      onSuccess: (job: InspectionJob) => {
        queryClient.setQueryData(jobQuery(job.id).queryKey, job)
        follow(job.id)
      },
      onError: failWith(t('inspection.analysisFailed')),
    })
  const isStarting = (kind: 'url' | 'campaignId' | 'again') =>
    start.isPending && kind in start.variables
  return {
    isChecking: inspected === 'page' || isStarting('url'),
    isCheckingOwn: inspected === 'campaign' || isStarting('campaignId'),
    isRerunning: isStarting('again'),
    start,
    discovery,
    simulation,
    realSimulation,
    inspect,
    check: async () => {
      const url = await readUrl(form)
      if (url !== null) inspect({ url })
    },
    discover: async () => {
      const url = await readUrl(form)
      if (url === null) return
      discovery.mutate(url, {
        onError: failWith(t('inspection.discoveryFailed'), t('inspection.discoveryFailedText')),
      })
    },
    simulate: form.handleSubmit(
      (visit) =>
        simulation.mutate(visit, {
          onSuccess: sayFinding,
          onError: failWith(t('inspection.simulationFailed'), t('inspection.simulationFailedText')),
        }),
      sayIncomplete,
    ),
    simulateReally: form.handleSubmit(
      ({ url, country, device }) =>
        realSimulation.mutate(
          { url, country, device },
          {
            onSuccess: sayFinding,
            onError: failWith(t('inspection.realFailed'), t('inspection.simulationFailedText')),
          },
        ),
      sayIncomplete,
    ),
  }
}
