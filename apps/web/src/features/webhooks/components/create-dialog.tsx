import { type CreatedWebhook, type CreateWebhook, createWebhookSchema } from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { useCloseGuard } from '../../../components/ui/use-close-guard.tsx'
import { showFieldErrors } from '../../../lib/show-field-errors.ts'
import { useCreateWebhook } from '../api/create-webhook.ts'
import type { WebhookInput } from './event-choices.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface Props {
  onClose: () => void
  onCreated: (created: CreatedWebhook) => void
}

export function CreateDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const create = useCreateWebhook()
  const form = useForm<WebhookInput, unknown, CreateWebhook>({
    resolver: zodResolver(createWebhookSchema),
    defaultValues: { name: '', url: '', events: [] },
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !create.isPending, onClose)
  const submit = form.handleSubmit(async (webhook) => {
    if (create.isPending) return
    try {
      onCreated(await create.mutateAsync(webhook))
    } catch (error) {
      showFieldErrors(form, error, ['name', 'url', 'events'])
    }
  })
  return (
    <Dialog
      open
      onClose={close}
      title={t('webhooks.create')}
      description={t('webhooks.createText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {t('webhooks.createButton')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <WebhookFields form={form} />
        {create.isError && <FormAlert title={t('webhooks.createFailed')} error={create.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
