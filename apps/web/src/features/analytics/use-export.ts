import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { showToast } from '#lib/toast-store.ts'
import { type ExportKind, exportFile } from './api/export-file.ts'

/** Returns a mutation that downloads an export and shows any failure. */
export function useExport(kind: ExportKind) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (query: Readonly<Record<string, string>>) => exportFile(kind, query),
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: t('export.failed'),
        detail: t(`error.${errorCodeOf(error)}`),
      }),
  })
}
