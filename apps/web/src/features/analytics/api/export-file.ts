import { TIMING } from '#config/timing.ts'
import { requestBlob } from '#lib/api/request.ts'
import { dayForName, saveFile, saveSheet } from '#lib/save-file.ts'

const PATHS_OF = {
  visits: '/api/analytics/export',
  breakdown: '/api/analytics/breakdown/export',
  series: '/api/analytics/series/export',
  money: '/api/analytics/money/export',
  evidence: '/api/analytics/evidence',
} as const
export type ExportKind = keyof typeof PATHS_OF

/** Downloads an export. */
export async function exportFile(
  kind: ExportKind,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `${PATHS_OF[kind]}?${new URLSearchParams(query)}`
  const content = await requestBlob({ path, timeout: TIMING.exportTimeout })
  const { format = 'csv' } = query
  const name = `crivo-${kind}-${dayForName()}.${format}`
  // The networks’ claim forms read the evidence.
  if (format === 'csv' && kind !== 'evidence') saveSheet(name, content)
  else saveFile(name, content)
}
