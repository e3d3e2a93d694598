import { CLICK_NETWORKS, type CreateWebhook } from '@crivo/shared'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { WebhookInput } from './event-choices.tsx'

/** Selects the clicks whose conversions are sent; explains postbacks. */
export function NetworkChoice({
  form,
}: {
  form: UseFormReturn<WebhookInput, unknown, CreateWebhook>
}) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'clickNetwork' })
  const choose = (value: string) =>
    field.onChange(CLICK_NETWORKS.find((network) => network === value) ?? null)
  return (
    <Field label={t('webhooks.network')} hint={t('webhooks.postbackHint')}>
      {(control) => (
        <Select
          {...control}
          value={field.value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('webhooks.networkAll')}</option>
          {CLICK_NETWORKS.map((network) => (
            <option key={network} value={network}>
              {network}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
