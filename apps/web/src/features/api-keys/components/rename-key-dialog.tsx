import { type ApiKey, type RenameApiKey, renameApiKeySchema } from '@crivo/shared'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useRenameApiKey } from '../api/rename-api-key.ts'

interface Props {
  apiKey: ApiKey
  onClose: () => void
}

export function RenameKeyDialog({ apiKey, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const rename = useRenameApiKey()
  const form = useForm<RenameApiKey>({
    resolver: contractResolver(renameApiKeySchema),
    defaultValues: { name: apiKey.name },
  })
  const submit = form.handleSubmit(({ name }) =>
    rename.mutateAsync({ id: apiKey.id, name }).then(onClose, (error) => {
      if (showFieldErrors(form, error, ['name'])) rename.reset()
    }),
  )
  return (
    <Dialog
      onClose={onClose}
      title={t('apiKeys.renameTitle', { name: apiKey.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
            {t('apiKeys.saveName')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField form={form} name="name" label={t('apiKeys.name')} autoComplete="off" />
        {rename.isError && <FormAlert title={t('apiKeys.renameFailed')} error={rename.error} />}
      </form>
    </Dialog>
  )
}
