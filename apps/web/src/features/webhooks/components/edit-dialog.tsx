import { type CreateWebhook, createWebhookSchema, type Webhook } from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { useCloseGuard } from '../../../components/ui/use-close-guard.tsx'
import { showFieldErrors } from '../../../lib/show-field-errors.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useChangeWebhook } from '../api/change-webhook.ts'
import type { WebhookInput } from './event-choices.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export function EditDialog({ webhook: { id, name, url, events }, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const change = useChangeWebhook()
  const form = useForm<WebhookInput, unknown, CreateWebhook>({
    resolver: zodResolver(createWebhookSchema),
    defaultValues: { name, url, events },
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !change.isPending, onClose)
  const submit = form.handleSubmit(async (changes) => {
    if (change.isPending) return
    try {
      await change.mutateAsync({ id, ...changes })
      showToast({ tone: 'plain', title: t('webhooks.changed') })
      onClose()
    } catch (error) {
      showFieldErrors(form, error, ['name', 'url', 'events'])
    }
  })
  return (
    <Dialog
      open
      onClose={close}
      title={t('webhooks.editTitle', { name })}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            {t('webhooks.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <WebhookFields form={form} />
        {change.isError && <FormAlert title={t('webhooks.changeFailed')} error={change.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
