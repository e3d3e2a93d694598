import { BUCKET_FORMATS, type BucketExport, EXPORT_INTERVALS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { readVisitsView } from '#core/visits/visits-view.ts'
import { savedViewsQuery } from '../../api/saved-views.ts'
import { useBucketForm } from './use-bucket-form.ts'

interface Props {
  filters: Filters
  /** The export to change; without it, a new one is scheduled. */
  editing?: BucketExport
  /** Adds the form to the dialog’s unsaved forms, or removes it. */
  onUnsaved: (change: 1 | -1) => void
  onDone: () => void
  onCancel?: () => void
}

/** Returns an export's filter in the format of a screen's filters. */
const toFilters = (filter: BucketExport['filter']): Filters =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

/** Schedules an export to a bucket, or changes one. */
export function BucketForm({ filters, editing, onUnsaved, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const hasFilter = Object.keys(editing?.filter ?? {}).length > 0
  const views = useQuery(savedViewsQuery()).data ?? []
  const [chosen, setChosen] = useState(hasFilter ? 'kept' : '')
  const shownFilters = Object.keys(filters).length > 0
  const filterOf = (choice: string): Filters => {
    if (choice === '') return {}
    if (choice === 'shown') return filters
    if (choice === 'kept') return toFilters(editing?.filter ?? {})
    const [, query] = views.find(({ id }) => String(id) === choice)?.path.split('?') ?? []
    return readVisitsView(new URLSearchParams(query ?? '')).filters
  }
  const { form, save, submit } = useBucketForm({
    ...{ editing, filter: filterOf(chosen), onUnsaved, onDone },
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
