import { REPORT_DIMENSIONS, REPORT_INTERVALS } from '@crivo/shared'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { fieldText } from '#lib/forms/field-message.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#lib/i18n/languages.ts'
import { zoneName } from '#lib/time/zone-names.ts'
import type { SharedView } from '../../views/report-view.ts'
import { useRefusal } from '../shared-report/use-refusal.tsx'
import { MailList } from './mail-list.tsx'
import { dayName, MONTH_DAYS, WEEK_DAYS } from './report-days.ts'
import { useReportMailForm } from './use-report-mail-form.ts'

interface Props {
  view: SharedView
  onClose: () => void
}

/** Schedules a view as a report by email, and lists scheduled reports. */
export function ReportMailDialog({ view, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const language = useLanguage()
  const refusal = useRefusal(view)
  const { form, create, submit, timeZone } = useReportMailForm(view)
  const { close, guard } = useCloseGuard(form.formState.isDirty && !create.isPending, onClose)
  const every = form.watch('every')
  const { errors } = form.formState
  const error = errors.emails?.message
  return (
    <Dialog
      onClose={close}
      title={t('reportMail.title')}
      description={t('reportMail.text')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={create.isPending}
          disabled={refusal !== null}
        >
          {t('reportMail.schedule')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {refusal}
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" label={t('shareReport.name')} autoComplete="off" />
          <Field label={t('sources.by')}>
            {(control) => (
              <Select {...control} {...form.register('by')}>
                {REPORT_DIMENSIONS.map((each) => (
                  <option key={each} value={each}>
                    {t(`filter.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('reportMail.every')}>
            {(control) => (
              <Select
                {...control}
                {...form.register('every', { onChange: () => form.setValue('day', '1') })}
              >
                {REPORT_INTERVALS.map((each) => (
                  <option key={each} value={each}>
                    {t(`reportMail.interval.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={t('reportMail.day')}
            hint={t('reportMail.dayHint', { timeZone: zoneName(timeZone) })}
          >
            {(control) => (
              <Select {...control} {...form.register('day')}>
                {(every === 'weekly' ? WEEK_DAYS : MONTH_DAYS).map((day) => (
                  <option key={day} value={day}>
                    {every === 'weekly' ? dayName(language, day) : day}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={t('reportMail.recipients')}
            hint={t('reportMail.recipientsHint')}
            error={error === undefined ? undefined : fieldText(t, error)}
          >
            {(control) => <Textarea {...control} {...form.register('emails')} spellCheck={false} />}
          </Field>
          <Field label={t('reportMail.language')}>
            {(control) => (
              <Select {...control} {...form.register('language')}>
                {LANGUAGES.map((each) => (
                  <option key={each} value={each}>
                    {LANGUAGE_NAMES[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </form>
        {create.isError && <FormAlert title={t('reportMail.failed')} error={create.error} />}
        <MailList />
      </div>
      {guard}
    </Dialog>
  )
}
