import { type CreateWebhook, createWebhookSchema } from '@crivo/shared'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import type { WebhookInput } from './event-choices.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface Props {
  title: string
  description?: string
  button: string
  /** Heading of the error shown if saving fails. */
  failed: string
  values: WebhookInput
  saving: { isPending: boolean; error: Error | null; reset: () => void }
  save: (webhook: CreateWebhook) => Promise<void>
  onClose: () => void
}

/** Form to create or edit a webhook. */
export function WebhookDialog({
  title,
  description,
  button,
  failed,
  values,
  saving,
  save,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useForm<WebhookInput, unknown, CreateWebhook>({
    resolver: contractResolver(createWebhookSchema),
    defaultValues: values,
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !saving.isPending, onClose)
  const submit = form.handleSubmit(async (webhook) => {
    if (saving.isPending) return
    try {
      await save(webhook)
    } catch (error) {
      // The field shows the error; a box above the buttons would only repeat it.
      if (showFieldErrors(form, error, ['name', 'url', 'events'])) saving.reset()
    }
  })
  return (
    <Dialog
      onClose={close}
      title={title}
      {...(description === undefined ? {} : { description })}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <WebhookFields form={form} />
        {saving.error !== null && <FormAlert title={failed} error={saving.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
