import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { type ExportKind, exportFile } from './api/export-file.ts'

/** Returns a mutation that downloads an export and shows any failure. */
export function useExport(kind: ExportKind) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (query: Readonly<Record<string, string>>) => exportFile(kind, query),
    onError: (error) => showFailure(t('export.failed'), error),
  })
}
