import { abuseReportedSchema, type ReportAbuse } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'

async function reportAbuse(report: ReportAbuse) {
  const response = await postPublicly('/api/abuse-reports', report)
  return abuseReportedSchema.parse(await response.json())
}

/** Reports a page, whether or not the person is signed in; returns the case number. */
export const useReportAbuse = () => useMutation({ mutationFn: reportAbuse })
