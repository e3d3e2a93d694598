import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { useUser } from '#core/session/use-user.ts'
import type { ExportKind } from '../api/export-file.ts'
import { useExport } from '../use-export.ts'

interface Props {
  kind: ExportKind
  query: Readonly<Record<string, string>>
  /** The exported data, named in the accessible name. */
  subject: string
}

/** Exports the data shown as CSV. */
export function ExportButton({ kind, query, subject }: Props) {
  const { t } = useTranslation()
  const isSample = useUser()?.sample === true
  const { mutate, isPending } = useExport(kind)
  // Exports contain only the account’s own visits.
  if (isSample) return null
  return (
    <Button
      icon={Download}
      size="sm"
      variant="ghost"
      busy={isPending}
      onClick={() => mutate(query)}
      aria-label={t('export.of', { subject })}
    >
      {t('export.csv')}
    </Button>
  )
}
