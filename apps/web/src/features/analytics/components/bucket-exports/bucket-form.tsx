import {
  BUCKET_FORMATS,
  type CreateBucketExport,
  createBucketExportSchema,
  EXPORT_INTERVALS,
  exportFilterSchema,
} from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import type { Filters } from '#domain/visits/filters.ts'
import { readVisitsView } from '#domain/visits/visits-view.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/toast-store.ts'
import { useCreateBucketExport } from '../../api/bucket-exports.ts'
import { savedViewsQuery } from '../../api/saved-views.ts'

type Input = z.input<typeof createBucketExportSchema>

interface Props {
  filters: Filters
  onDone: () => void
}

const FIELDS = ['endpoint', 'bucket', 'region', 'prefix', 'accessKeyId', 'secretAccessKey'] as const

/** Schedules an export to a bucket. */
export function BucketForm({ filters, onDone }: Props) {
  const { t } = useTranslation()
  const create = useCreateBucketExport()
  const views = useQuery(savedViewsQuery()).data ?? []
  const [chosen, setChosen] = useState('')
  const form = useForm<Input, unknown, CreateBucketExport>({
    resolver: zodResolver(createBucketExportSchema),
    defaultValues: {
      ...{ endpoint: '', bucket: '', region: 'auto', prefix: '' },
      ...{ accessKeyId: '', secretAccessKey: '', format: 'parquet', every: 'daily', filter: {} },
    },
  })
  const shownFilters = Object.keys(filters).length > 0
  const filterOf = (choice: string): Filters => {
    if (choice === 'shown') return filters
    const [, query] = views.find(({ id }) => String(id) === choice)?.path.split('?') ?? []
    return readVisitsView(new URLSearchParams(query ?? '')).filters
  }
  const submit = form.handleSubmit(async (body) => {
    if (create.isPending) return
    const filter = chosen === '' ? {} : exportFilterSchema.parse(filterOf(chosen))
    try {
      const { bucket } = await create.mutateAsync({ ...body, filter })
      showToast({ tone: 'plain', title: t('bucketExport.created', { bucket }) })
      onDone()
    } catch (error) {
      if (showFieldErrors(form, error, FIELDS)) create.reset()
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
        hint={t('bucketExport.prefixHint')}
        messages={{ invalid_value: t('bucketExport.prefixWrong') }}
        className="font-mono"
      />
      <TextField
        {...text}
        name="accessKeyId"
        label={t('bucketExport.accessKeyId')}
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
        {create.isError && (
          <FormAlert title={t('bucketExport.createFailed')} error={create.error} />
        )}
        <Button type="submit" variant="primary" className="w-fit" busy={create.isPending}>
          {t('bucketExport.create')}
        </Button>
      </div>
    </form>
  )
}
