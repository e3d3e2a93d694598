import type { BucketExport } from '@crivo/shared'
import { CircleCheck, CircleX, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import {
  useChangeBucketExport,
  useDeleteBucketExport,
  useTestBucketExport,
} from '../../api/bucket-exports.ts'
import { BucketForm } from './bucket-form.tsx'
import { BucketState } from './bucket-state.tsx'

interface Props {
  bucketExport: BucketExport
  /** The screen's filters. */
  filters: Filters
  onUnsaved: (change: 1 | -1) => void
}

/** A scheduled export with its state, a test and further actions. */
export function BucketRow({ bucketExport, filters, onUnsaved }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const change = useChangeBucketExport()
  const remove = useDeleteBucketExport()
  const test = useTestBucketExport()
  const { id, bucket, prefix, isActive, every, keyHint } = bucketExport
  const name = prefix === '' ? bucket : `${bucket}/${prefix}`
  const onError = (error: Error) => showFailure(t('bucketExport.failed'), error)
  if (isEdited) {
    const close = () => setEdited(false)
    return (
      <li className="rounded-md border border-line p-3">
        <BucketForm
          {...{ filters, onUnsaved }}
          editing={bucketExport}
          onDone={close}
          onCancel={close}
        />
      </li>
    )
  }
  return (
    <li className="grid gap-3 rounded-md border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0 flex-1 basis-56">
          <p className="font-medium">{name}</p>
          <p className="text-muted text-xs">
            {[
              t(`bucketExport.interval.${every}`),
              t(`bucketExport.formatOf.${bucketExport.format}`),
              t('bucketExport.key', { hint: keyHint }),
            ].join(' · ')}
          </p>
          <BucketState bucketExport={bucketExport} />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <Button icon={Send} busy={test.isPending} onClick={() => test.mutate(id, { onError })}>
            {t('bucketExport.test')}
          </Button>
          <span className="flex gap-1 pointer-coarse:gap-3">
            <IconButton
              icon={Pencil}
              label={t('bucketExport.editOf', { name })}
              onClick={() => setEdited(true)}
            />
            <IconButton
              icon={isActive ? Pause : Play}
              label={t(isActive ? 'bucketExport.pauseOf' : 'bucketExport.resumeOf', { name })}
              busy={change.isPending}
              onClick={() => change.mutate({ id, isActive: !isActive }, { onError })}
            />
            <IconButton
              icon={Trash2}
              variant="ghostDanger"
              label={t('bucketExport.deleteOf', { name })}
              onClick={() => setAsked(true)}
            />
          </span>
        </div>
      </div>
      {test.data && (
        <Callout
          role="status"
          tone={test.data.problem === null ? 'pass' : 'danger'}
          icon={test.data.problem === null ? CircleCheck : CircleX}
          title={
            test.data.problem === null
              ? t('bucketExport.written', { key: test.data.key })
              : t(`bucketExport.problem.${test.data.problem}`)
          }
        >
          {test.data.answer !== '' && (
            <p className="wrap-anywhere font-mono text-xs">{test.data.answer}</p>
          )}
        </Callout>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('bucketExport.deleteTitle', { name })}
          confirmLabel={t('bucketExport.deleteConfirm')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onError, onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        >
          <p>{t('bucketExport.deleteText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
