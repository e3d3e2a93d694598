import {
  BUCKET_FORMATS,
  type BucketExport,
  type CreateBucketExport,
  createBucketExportSchema,
  EXPORT_INTERVALS,
  exportFilterSchema,
} from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { readVisitsView } from '#core/visits/visits-view.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/toast-store.ts'
import { useChangeBucketExport, useCreateBucketExport } from '../../api/bucket-exports.ts'
import { savedViewsQuery } from '../../api/saved-views.ts'

type Input = z.input<typeof createBucketExportSchema>

interface Props {
  filters: Filters
  /** The export to change; without it, a new one is scheduled. */
  editing?: BucketExport
  /** Adds the form to the dialog’s unsaved forms, or removes it. */
  onUnsaved: (change: 1 | -1) => void
  onDone: () => void
  onCancel?: () => void
}

type Changed = Omit<CreateBucketExport, 'accessKeyId' | 'secretAccessKey'> &
  Partial<Pick<CreateBucketExport, 'accessKeyId' | 'secretAccessKey'>>

const withoutKey = createBucketExportSchema.omit({ accessKeyId: true, secretAccessKey: true })

/** Validates the form; while both fields of the access key are empty, a changed export keeps its key. */
const keepsKey: Resolver<Input, unknown, Changed> = (values, context, options) => {
  const { accessKeyId, secretAccessKey, ...others } = values
  const resolve =
    accessKeyId === '' && secretAccessKey === ''
      ? () => contractResolver(withoutKey)(others, context, { ...options, fields: {} })
      : () => contractResolver(createBucketExportSchema)(values, context, options)
  return resolve() as ReturnType<typeof keepsKey>
}

/** Returns an export's filter in the format of a screen's filters. */
const toFilters = (filter: BucketExport['filter']): Filters =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

const FIELDS = ['endpoint', 'bucket', 'region', 'prefix', 'accessKeyId', 'secretAccessKey'] as const

/** Schedules an export to a bucket, or changes one. */
export function BucketForm({ filters, editing, onUnsaved, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const create = useCreateBucketExport()
  const change = useChangeBucketExport()
  const save = editing ? change : create
  const hasFilter = Object.keys(editing?.filter ?? {}).length > 0
  const views = useQuery(savedViewsQuery()).data ?? []
  const [chosen, setChosen] = useState(hasFilter ? 'kept' : '')
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
  const shownFilters = Object.keys(filters).length > 0
  const filterOf = (choice: string): Filters => {
    if (choice === 'shown') return filters
    if (choice === 'kept') return toFilters(editing?.filter ?? {})
    const [, query] = views.find(({ id }) => String(id) === choice)?.path.split('?') ?? []
    return readVisitsView(new URLSearchParams(query ?? '')).filters
  }
  const submit = form.handleSubmit(async (body) => {
    if (save.isPending) return
    const filter = chosen === '' ? {} : exportFilterSchema.parse(filterOf(chosen))
    try {
      const saved = editing
        ? await change.mutateAsync({ ...body, id: editing.id, filter })
        : await create.mutateAsync({ ...(body as CreateBucketExport), filter })
      const done = editing ? 'bucketExport.saved' : 'bucketExport.created'
      showToast({ tone: 'plain', title: t(done, { bucket: saved.bucket }) })
      onDone()
    } catch (error) {
      if (showFieldErrors(form, error, FIELDS)) save.reset()
    }
  })
  const text = { form, autoComplete: 'off', spellCheck: false } as const
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...text}
        name="endpoint"
        label={t('bucketExport.endpoint')}
        hint={t('bucketExport.endpointHint')}
        messages={{ invalid_url: t('bucketExport.endpointWrong') }}
        type="url"
        inputMode="url"
        className="font-mono"
      />
      <TextField
        {...text}
        name="bucket"
        label={t('bucketExport.bucket')}
        messages={{ invalid_value: t('bucketExport.bucketWrong') }}
        className="font-mono"
      />
      <TextField
        {...text}
        name="region"
        label={t('bucketExport.region')}
        hint={t('bucketExport.regionHint')}
        messages={{ invalid_value: t('bucketExport.regionWrong') }}
        className="font-mono"
      />
      <TextField
        {...text}
        name="prefix"
        label={t('bucketExport.prefix')}
        hint={t('bucketExport.prefixHint', { format: form.watch('format') })}
        messages={{ invalid_value: t('bucketExport.prefixWrong') }}
        className="font-mono"
      />
      <TextField
        {...text}
        name="accessKeyId"
        label={t('bucketExport.accessKeyId')}
        {...(editing && { hint: t('bucketExport.keyKept', { hint: editing.keyHint }) })}
        messages={{ invalid_value: t('bucketExport.keyWrong') }}
        className="font-mono"
      />
      <TextField
        {...text}
        name="secretAccessKey"
        type="password"
        autoComplete="new-password"
        label={t('bucketExport.secretAccessKey')}
        hint={t('bucketExport.secretHint')}
        messages={{ invalid_value: t('bucketExport.keyWrong') }}
        className="font-mono"
      />
      <Field label={t('bucketExport.format')}>
        {(control) => (
          <Select {...control} {...form.register('format')}>
            {BUCKET_FORMATS.map((each) => (
              <option key={each} value={each}>
                {t(`bucketExport.formatOf.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('bucketExport.every')} hint={t('bucketExport.everyHint')}>
        {(control) => (
          <Select {...control} {...form.register('every')}>
            {EXPORT_INTERVALS.map((each) => (
              <option key={each} value={each}>
                {t(`bucketExport.interval.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('bucketExport.filter')}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('bucketExport.filterAll')}</option>
            {hasFilter && <option value="kept">{t('bucketExport.filterKept')}</option>}
            {shownFilters && <option value="shown">{t('bucketExport.filterShown')}</option>}
            {views.map(({ id, name }) => (
              <option key={id} value={id}>
                {t('bucketExport.filterView', { name })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        {save.isError && (
          <FormAlert
            title={t(editing ? 'bucketExport.saveFailed' : 'bucketExport.createFailed')}
            error={save.error}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t(editing ? 'bucketExport.save' : 'bucketExport.create')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        </div>
      </div>
    </form>
  )
}
