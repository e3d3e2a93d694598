import { useMutation } from '@tanstack/react-query'
import { requestBlob } from '#lib/api/request.ts'
import { saveFile } from '#lib/save-file.ts'

async function exportAccount(): Promise<void> {
  saveFile('crivo-account.json', await requestBlob({ path: '/api/user/export' }))
}

export const useExportAccount = () => useMutation({ mutationFn: exportAccount })
