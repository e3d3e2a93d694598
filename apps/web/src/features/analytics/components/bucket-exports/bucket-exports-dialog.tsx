import { useQuery } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { bucketExportsQuery } from '../../api/bucket-exports.ts'
import { BucketForm } from './bucket-form.tsx'
import { BucketRow } from './bucket-row.tsx'

interface Props {
  /** The screen's filters. */
  filters: Filters
  onClose: () => void
}

/** The account's exports to its own buckets. */
export function BucketExportsDialog({ filters, onClose }: Props) {
  const { t } = useTranslation()
  const exports = useQuery(bucketExportsQuery())
  const [adding, setAdding] = useState(false)
  const [unsaved, onUnsaved] = useReducer((forms: number, change: 1 | -1) => forms + change, 0)
  const { close, guard } = useCloseGuard(unsaved > 0, onClose)
  const { data } = exports
  const isEmpty = data?.length === 0
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={t('bucketExport.title')}
      description={t('bucketExport.text')}
    >
      <div className="grid grid-cols-1 gap-5">
        {data === undefined && exports.isError && (
          <CardError title={t('bucketExport.listFailed')} error={exports.error} query={exports} />
        )}
        {exports.isPending && <Skeleton className="h-24" />}
        {data && data.length > 0 && (
          <ul className="grid gap-3">
            {data.map((each) => (
              <BucketRow key={each.id} bucketExport={each} {...{ filters, onUnsaved }} />
            ))}
          </ul>
        )}
        {data && (adding || isEmpty) && (
          <BucketForm
            {...{ filters, onUnsaved }}
            onDone={() => setAdding(false)}
            {...(!isEmpty && { onCancel: () => setAdding(false) })}
          />
        )}
        {data && !adding && !isEmpty && (
          <Button className="w-fit" onClick={() => setAdding(true)}>
            {t('bucketExport.add')}
          </Button>
        )}
      </div>
      {guard}
    </Dialog>
  )
}
