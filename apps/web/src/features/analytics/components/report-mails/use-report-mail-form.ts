import { createReportMailSchema, type ReportInterval, reportFilterSchema } from '@crivo/shared'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { issueMessage } from '#lib/forms/field-message.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import { useCreateReportMail } from '../../api/report-mails.ts'
import type { SharedView } from '../../views/report-view.ts'

interface ReportForm {
  name: string
  by: string
  every: ReportInterval
  day: string
  emails: string
  language: string
}

/** Keeps the form that schedules a view as a report by email, in the account's time zone. */
export function useReportMailForm(view: SharedView) {
  const { t } = useTranslation()
  const language = useLanguage()
  const create = useCreateReportMail()
  const timeZone = useTimeZone()
  const form = useForm<ReportForm, unknown, z.input<typeof createReportMailSchema>>({
    defaultValues: {
      ...{ name: '', by: view.by, every: 'weekly', day: '1', emails: '', language },
    },
    resolver: (typed) => {
      const { success, data, error } = createReportMailSchema.safeParse({
        ...{ name: typed.name, by: typed.by, every: typed.every, day: Number(typed.day) },
        ...{ timeZone, filter: reportFilterSchema.parse(view.filters) },
        recipients: typed.emails
          .split(/[\s,;]+/)
          .filter((email) => email !== '')
          .map((email) => ({ email, language: typed.language })),
      })
      if (success) return { values: data, errors: {} }
      const errors: FieldErrors<ReportForm> = {}
      for (const issue of error.issues) {
        const [first] = issue.path
        const field = first === 'recipients' ? 'emails' : first === 'day' ? 'day' : 'name'
        errors[field] ??= { type: 'custom', message: issueMessage(issue) }
      }
      return { values: {}, errors }
    },
  })
  const submit = form.handleSubmit(async (body) => {
    await create.mutateAsync(body).then(
      ({ name }) => {
        showToast({ tone: 'plain', title: t('reportMail.scheduled', { name }) })
        form.reset()
      },
      () => undefined,
    )
  })
  return { form, create, submit, timeZone }
}
