import type { CreateWebhook } from '@crivo/shared'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { EventChoices, type WebhookInput } from './event-choices.tsx'
import { NetworkChoice } from './network-choice.tsx'

/** Fields for creating or editing a webhook. */
export function WebhookFields({
  form,
}: {
  form: UseFormReturn<WebhookInput, unknown, CreateWebhook>
}) {
  const { t } = useTranslation()
  const events = useWatch({ control: form.control, name: 'events' })
  return (
    <>
      <TextField form={form} name="name" label={t('webhooks.name')} autoComplete="off" />
      <TextField
        form={form}
        name="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        autoComplete="off"
        className="font-mono"
      />
      <EventChoices form={form} />
      {events.includes('conversion.changed') && <NetworkChoice form={form} />}
    </>
  )
}
