import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { type ExportKind, exportFile } from '../api/export-file.ts'

interface Props {
  kind: ExportKind
  query: Readonly<Record<string, string>>
  /** What is exported, where the button's text alone does not say it. */
  subject?: string
}

/** Gives what is shown as a CSV file. */
export function ExportButton({ kind, query, subject }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportFile(kind, query),
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: t('export.failed'),
        detail: t(`error.${errorCodeOf(error)}`),
      }),
  })
  return (
    <Button
      size={subject === undefined ? 'md' : 'sm'}
      variant={subject === undefined ? 'secondary' : 'ghost'}
      busy={isPending}
      onClick={() => mutate()}
      aria-label={subject === undefined ? undefined : t('export.of', { subject })}
    >
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      {t('export.csv')}
    </Button>
  )
}
