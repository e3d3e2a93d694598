import { type CreateWebhook, WEBHOOK_EVENTS } from '@crivo/shared'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { FieldNotes } from '../../../components/ui/field.tsx'

/** What a webhook is called for. */
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

/** What the form holds while it is filled in. */
export interface WebhookInput {
  name: string
  url: string
  events: CreateWebhook['events']
}
