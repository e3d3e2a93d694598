import { TIMING } from '../../../config/timing.ts'
import { requestBlob } from '../../../lib/api/request.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Files that the API makes of visits and of counts. */
const PATHS_OF = {
  visits: '/api/analytics/export',
  breakdown: '/api/analytics/breakdown/export',
  series: '/api/analytics/series/export',
} as const
export type ExportKind = keyof typeof PATHS_OF

/** Reads a file and gives it to the person's downloads. */
export async function exportFile(
  kind: ExportKind,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `${PATHS_OF[kind]}?${new URLSearchParams(query)}`
  const content = await requestBlob({ path, timeout: TIMING.exportTimeout })
  saveFile(`crivo-${kind}-${new Date().toISOString().slice(0, 10)}.csv`, content)
}
