import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { caseQuery } from '../../api/abuse/get-case.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseDetails } from './case-details.tsx'
import { CaseNotes } from './case-notes.tsx'

/** One case with its details, notes and actions. */
export function CaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useQuery(caseQuery(id))
  const loadError = useLoadError(found)
  const { data } = found
  const [unsaved, setUnsaved] = useState(false)
  const { close, guard } = useCloseGuard(unsaved, onClose)
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={data ? t('admin.caseOf', { number: data.number }) : t('admin.case')}
      description={data && format.dateTime(data.createdAt)}
      footer={data && <CaseActions found={data} />}
    >
      {loadError !== null && (
        <CardError title={t('admin.caseFailed')} error={loadError} query={found} />
      )}
      {loadError === null && !data && <Skeleton className="h-80" />}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <CaseDetails found={data} />
          <CaseNotes found={data} onUnsaved={setUnsaved} />
        </div>
      )}
      {guard}
    </Dialog>
  )
}
