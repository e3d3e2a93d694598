import {
  type BucketExport,
  type CreateBucketExport,
  createBucketExportSchema,
  exportFilterSchema,
} from '@crivo/shared'
import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Filters } from '#core/visits/filters.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeBucketExport, useCreateBucketExport } from '../../api/bucket-exports.ts'

type Input = z.input<typeof createBucketExportSchema>

type Changed = Omit<CreateBucketExport, 'accessKeyId' | 'secretAccessKey'> &
  Partial<Pick<CreateBucketExport, 'accessKeyId' | 'secretAccessKey'>>

const withoutKey = createBucketExportSchema.omit({ accessKeyId: true, secretAccessKey: true })

/**
 * Validates the form; while both fields of the access key are empty, a changed export keeps its
 * key.
 */
const keepsKey: Resolver<Input, unknown, Changed> = (values, context, options) => {
  const { accessKeyId, secretAccessKey, ...others } = values
  const resolve =
    accessKeyId === '' && secretAccessKey === ''
      ? () => contractResolver(withoutKey)(others, context, { ...options, fields: {} })
      : () => contractResolver(createBucketExportSchema)(values, context, options)
  return resolve() as ReturnType<typeof keepsKey>
}

const FIELDS = ['endpoint', 'bucket', 'region', 'prefix', 'accessKeyId', 'secretAccessKey'] as const

interface Options {
  /** The export to change; without it, a new one is scheduled. */
  readonly editing: BucketExport | undefined
  readonly filter: Filters
  /** Adds the form to the dialog’s unsaved forms, or removes it. */
  readonly onUnsaved: (change: 1 | -1) => void
  readonly onDone: () => void
}

/** Keeps the form of an export to a bucket, and saves it. */
export function useBucketForm({ editing, filter, onUnsaved, onDone }: Options) {
  const { t } = useTranslation()
  const create = useCreateBucketExport()
  const change = useChangeBucketExport()
  const save = editing ? change : create
  const { endpoint = '', bucket = '', region = 'auto', prefix = '' } = editing ?? {}
  const { format = 'parquet', every = 'daily' } = editing ?? {}
  const form = useForm<Input, unknown, Changed>({
    resolver: editing
      ? keepsKey
      : (contractResolver(createBucketExportSchema) as Resolver<Input, unknown, Changed>),
    defaultValues: {
      ...{ endpoint, bucket, region, prefix, format, every },
      ...{ accessKeyId: '', secretAccessKey: '', filter: {} },
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return
    onUnsaved(1)
    return () => onUnsaved(-1)
  }, [isDirty, onUnsaved])
  const { setFocus } = form
  // The form replaces the row or button that opened it.
  useEffect(() => setFocus('endpoint'), [setFocus])
  const submit = form.handleSubmit(async (body) => {
    if (save.isPending) return
    const kept = exportFilterSchema.parse(filter)
    try {
      const saved = editing
        ? await change.mutateAsync({ ...body, id: editing.id, filter: kept })
        : await create.mutateAsync({ ...(body as CreateBucketExport), filter: kept })
      const done = editing ? 'bucketExport.saved' : 'bucketExport.created'
      showToast({ tone: 'plain', title: t(done, { bucket: saved.bucket }) })
      onDone()
    } catch (error) {
      if (showFieldErrors(form, error, FIELDS)) save.reset()
    }
  })
  return { form, save, submit }
}
