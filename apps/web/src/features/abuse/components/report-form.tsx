import {
  ABUSE_KINDS,
  type ReportAbuse,
  type ReportAbuseInput,
  reportAbuseSchema,
} from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { useReportAbuse } from '../api/report-abuse.ts'
import { HiddenField } from './hidden-field.tsx'

const FIELDS = ['url', 'kind', 'description', 'email'] as const

interface Props {
  /** The prefilled URL. */
  url: string
  onSent: (number: string) => void
}

export function ReportForm({ url, onSent }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const report = useReportAbuse()
  const failureTitle = useFailureTitle(t('report.failed'))
  const form = useForm<ReportAbuseInput, unknown, ReportAbuse>({
    resolver: contractResolver(reportAbuseSchema),
    defaultValues: { url, description: '', website: '' },
  })
  useUnsavedWork(form.formState.isDirty)
  const submit = form.handleSubmit((filled) => {
    if (report.isPending) return
    report.mutate(
      { ...filled, language },
      {
        onSuccess: ({ number }) => onSent(number),
        onError: (error) => showFieldErrors(form, error, FIELDS),
      },
    )
  })
  const errorOf = (name: 'kind' | 'description') => {
    const code = form.formState.errors[name]?.message
    return code === undefined ? undefined : fieldText(t, code)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        form={form}
        name="url"
        label={t('report.url')}
        hint={t('report.urlHint')}
        type="url"
      />
      <Field label={t('report.kind')} error={errorOf('kind')}>
        {(control) => (
          <Select {...control} {...form.register('kind')} defaultValue="">
            <option value="" disabled>
              {t('report.chooseKind')}
            </option>
            {ABUSE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`report.kindOf.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('report.description')} error={errorOf('description')}>
        {(control) => (
          <Textarea {...control} {...form.register('description')} className="min-h-28" />
        )}
      </Field>
      <TextField
        form={form}
        name="email"
        label={t('report.email')}
        hint={t('report.emailHint')}
        type="email"
        autoComplete="email"
        registerAs={{ setValueAs: (text) => text || undefined }}
      />
      <HiddenField label={t('report.website')} {...form.register('website')} />
      {report.isError && <FormAlert title={failureTitle(report.error)} error={report.error} />}
      <Button type="submit" variant="primary" busy={report.isPending}>
        {t('report.submit')}
      </Button>
    </form>
  )
}
