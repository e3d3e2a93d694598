import type { CreateWebhook } from '@crivo/shared'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/text-field.tsx'
import { EventChoices, type WebhookInput } from './event-choices.tsx'

/** The fields of a webhook, whether it is made or changed. */
export function WebhookFields({
  form,
}: {
  form: UseFormReturn<WebhookInput, unknown, CreateWebhook>
}) {
  const { t } = useTranslation()
  return (
    <>
      <TextField form={form} name="name" label={t('webhooks.name')} autoComplete="off" />
      <TextField
        form={form}
        name="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <EventChoices form={form} />
    </>
  )
}
