import { useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { requestBlob } from '#lib/api/request.ts'
import { saveSheet } from '#lib/save-file.ts'

async function exportCommissions(): Promise<void> {
  const path = '/api/affiliate/commissions/export'
  const content = await requestBlob({ path, timeout: TIMING.exportTimeout })
  saveSheet(`crivo-commissions-${new Date().toISOString().slice(0, 10)}.csv`, content)
}

/** Downloads the complete statement. */
export const useExportCommissions = () => useMutation({ mutationFn: exportCommissions })
