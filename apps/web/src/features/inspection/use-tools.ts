import type { InspectionJob, RealSimulationResult, SimulationResult } from '@crivo/shared'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
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

/** Returns the tools for a URL and their results. */
export function useTools(form: ToolForm, inspected: ReturnType<typeof useFollowedJob>) {
  const { t } = useTranslation()
  const { follow } = useOpened()
  const queryClient = useQueryClient()
  const fail = useToolFailure()
  const start = useStartInspection()
  const discovery = useDiscoverPaths()
  const simulation = useSimulate()
  const realSimulation = useRealSimulate()

  const all = [start, discovery, simulation, realSimulation]
  type Tool = (typeof all)[number]

  // Earlier failures do not apply to this attempt.
  const forgetFailures = () => {
    for (const tool of all) if (tool.isError) tool.reset()
  }
  const failWith = (tool: Tool, title: string, text?: string) => (error: unknown) => {
    // Errors about a field are shown at the field instead of above the form.
    if (showFieldErrors(form, error, ['url', 'customUserAgent', 'referrer'])) tool.reset()
    fail(error, title, text)
  }
  const sayFinding = (result: SimulationResult | RealSimulationResult) =>
    showToast({ tone: 'plain', title: t(`inspection.found.${findingOf(result)}`) })
  const sayIncomplete = (errors: FieldErrors) => {
    if (!Object.values(errors).some((error) => error?.message === 'required')) return
    showToast({
      tone: 'danger',
      title: t('inspection.incomplete'),
      detail: t('inspection.incompleteText'),
    })
  }
  const inspect = (target: InspectionTarget) => {
    forgetFailures()
    start.mutate(target, {
      onSuccess: (job: InspectionJob) => {
        queryClient.setQueryData(jobQuery(job.id).queryKey, job)
        follow(job.id)
      },
      onError: failWith(start, t('inspection.analysisFailed')),
    })
  }
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
      forgetFailures()
      const url = await readUrl(form)
      if (url !== null) inspect({ url })
    },
    discover: async () => {
      forgetFailures()
      const url = await readUrl(form)
      if (url === null) return
      discovery.mutate(url, {
        onError: failWith(
          discovery,
          t('inspection.discoveryFailed'),
          t('inspection.discoveryFailedText'),
        ),
      })
    },
    simulate: () => {
      forgetFailures()
      const title = t('inspection.simulationFailed')
      const onError = failWith(simulation, title, t('inspection.simulationFailedText'))
      return form.handleSubmit(
        (visit) => simulation.mutate(visit, { onSuccess: sayFinding, onError }),
        sayIncomplete,
      )()
    },
    simulateReally: () => {
      forgetFailures()
      const title = t('inspection.realFailed')
      const onError = failWith(realSimulation, title, t('inspection.simulationFailedText'))
      return form.handleSubmit(
        ({ url, country, device }) =>
          realSimulation.mutate({ url, country, device }, { onSuccess: sayFinding, onError }),
        sayIncomplete,
      )()
    },
  }
}
