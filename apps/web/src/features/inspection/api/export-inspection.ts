import { useMutation } from '@tanstack/react-query'
import { requestBlob } from '#lib/api/request.ts'
import { saveFile } from '#lib/save-file.ts'

async function exportInspection(id: number): Promise<void> {
  const content = await requestBlob({ path: `/api/cloak-breaker/history/${id}` })
  saveFile(`crivo-inspection-${id}.json`, content)
}

/** Downloads an inspection as the API returns it. */
export const useExportInspection = () => useMutation({ mutationFn: exportInspection })
