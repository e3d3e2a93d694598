import { type CreateWebhook, type createWebhookSchema, WEBHOOK_EVENTS } from '@crivo/shared'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { FieldNotes } from '#components/ui/inputs/field.tsx'

/** Selects a webhook's events. */
export function EventChoices({
  form,
}: {
  form: UseFormReturn<WebhookInput, unknown, CreateWebhook>
}) {
  const { t } = useTranslation()
  const id = useId()
  const isMissing = form.formState.errors.events !== undefined
  return (
    <fieldset className="grid gap-2.5" aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{t('webhooks.events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          {...form.register('events')}
          value={event}
          aria-invalid={isMissing}
          label={t(`webhooks.event.${event}`)}
          hint={<span className="font-mono">{event}</span>}
        />
      ))}
      <FieldNotes
        id={id}
        hint={t('webhooks.eventsHint')}
        error={isMissing ? t('webhooks.eventsMissing') : undefined}
      />
    </fieldset>
  )
}

/** The form's values during editing. */
export type WebhookInput = z.input<typeof createWebhookSchema>
