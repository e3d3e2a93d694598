import type { InspectionJob, InspectionPurpose } from '@crivo/shared'
import type { StoredJob } from '#core/inspections/inspection-runner-api.ts'

/** The target of an inspection: a URL or a campaign. */
export interface JobTarget {
  readonly url: string
  readonly campaignId: number | null
  readonly purpose: InspectionPurpose
}

/** Returns whether a job is still in progress. */
export const isOpen = ({ state }: Pick<InspectionJob, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Converts a job to the API's format. */
export function toJob({
  caller: _,
  endedAt: __,
  purpose: ___,
  error,
  ...job
}: StoredJob): InspectionJob {
  return { ...job, error: error && { code: error.code, field: error.field } }
}
