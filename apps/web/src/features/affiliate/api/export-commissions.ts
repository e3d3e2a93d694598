import { useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { requestBlob } from '#lib/api/request.ts'
import { dayForName, saveSheet } from '#lib/save-file.ts'

async function exportCommissions(): Promise<void> {
  const path = '/api/affiliate/commissions/export'
  const content = await requestBlob({ path, timeout: TIMING.exportTimeout })
  saveSheet(`crivo-commissions-${dayForName()}.csv`, content)
}

/** Downloads the complete statement. */
export const useExportCommissions = () => useMutation({ mutationFn: exportCommissions })
