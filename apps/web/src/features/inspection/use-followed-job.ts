import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#lib/stores/toast-store.ts'
import { historyQuery } from './api/get-history.ts'
import { inspectionQuery } from './api/get-inspection.ts'
import { isUnderWay, jobQuery } from './api/get-job.ts'
import { useOpened } from './use-opened.ts'
import { visitorsOf } from './visitors-of.ts'

/** Follows the inspection in the URL and opens its result. Returns the kind of target inspected. */
export function useFollowedJob(): 'page' | 'campaign' | null {
  const { t } = useTranslation()
  const { jobId, arrive } = useOpened()
  const queryClient = useQueryClient()
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== null })
  const resultId = job?.state === 'done' ? job.inspectionId : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result, whatever else changes
  useEffect(() => {
    if (resultId === null) return
    queryClient.invalidateQueries({ queryKey: historyQuery().queryKey })
    arrive(resultId)
    announce(resultId)
  }, [resultId])

  const announce = async (id: number) => {
    // The result's own view reports a failure to load it.
    const found = await queryClient.ensureQueryData(inspectionQuery(id)).catch(() => null)
    if (found === null) return
    const { verdict, doubt, totalVariations } = found
    if (verdict === 'different') {
      showToast({
        tone: 'danger',
        title: t('inspection.cloakingFound'),
        detail: t('inspection.variationsFound', { count: totalVariations }),
      })
    } else {
      showToast({
        tone: 'plain',
        ...(verdict === 'inconclusive'
          ? { title: t(doubt === 'text_only' ? 'inspection.onlyText' : 'inspection.noVerdict') }
          : {
              title: t('inspection.noCloaking'),
              detail: t(`inspection.verdict.${verdict}`, { count: visitorsOf(found) }),
            }),
      })
    }
  }
  if (jobId === null || job === undefined || !isUnderWay(job)) return null
  return job.campaignId === null ? 'page' : 'campaign'
}
