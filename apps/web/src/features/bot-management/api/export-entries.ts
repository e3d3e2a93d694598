import { useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { requestBlob } from '#lib/api/request.ts'
import { saveSheet } from '#lib/save-file.ts'
import { type ListKind, pathOf } from '../list-kind.ts'

async function exportEntries(kind: ListKind, filter: URLSearchParams): Promise<void> {
  const parameters = new URLSearchParams(filter)
  parameters.set('format', 'csv')
  const path = `${pathOf(kind)}/export?${parameters}`
  const file = await requestBlob({ path, timeout: TIMING.exportTimeout })
  saveSheet(`crivo-${kind}-ips.csv`, file)
}

/** Exports all entries that match the filter. */
export const useExportEntries = (kind: ListKind) =>
  useMutation({ mutationFn: (filter: URLSearchParams) => exportEntries(kind, filter) })
