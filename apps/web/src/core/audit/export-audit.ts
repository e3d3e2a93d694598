import { TIMING } from '#config/timing.ts'
import { requestBlob } from '#lib/api/request.ts'
import { dayForName, saveSheet } from '#lib/save-file.ts'
import type { AuditFilter } from './audit-filter.ts'

/** Downloads every entry matching a filter as a file. */
export async function exportAudit(filter: AuditFilter, own: boolean): Promise<void> {
  const query = new URLSearchParams({ ...filter, format: 'csv' })
  const path = `${own ? '/api/audit' : '/api/admin/activity'}/export?${query}`
  const content = await requestBlob({ path, timeout: TIMING.exportTimeout })
  saveSheet(`crivo-activity-${dayForName()}.csv`, content)
}
