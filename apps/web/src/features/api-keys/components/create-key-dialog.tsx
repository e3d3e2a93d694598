import {
  API_KEY_SCOPES,
  type CreateApiKey,
  createApiKeySchema,
  type IssuedApiKey,
} from '@crivo/shared'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { FieldNotes } from '#components/ui/inputs/field.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useClock } from '#lib/time/clock.ts'
import { useCreateApiKey } from '../api/create-api-key.ts'
import { endOfDay } from '../expiry.ts'

/** The last date with a four-digit year, as the date format requires. */
const LAST_DAY = '9999-12-31'

interface Props {
  onIssued: (issued: IssuedApiKey) => void
  onClose: () => void
}

/** Form for a new account key: name, scopes and expiry. */
export function CreateKeyDialog({ onIssued, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const clock = useClock()
  const create = useCreateApiKey()
  const form = useForm<z.input<typeof createApiKeySchema>, unknown, CreateApiKey>({
    resolver: contractResolver(createApiKeySchema),
    defaultValues: { name: '', scopes: [], expiresAt: null },
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !create.isPending, onClose)
  const scopeError = form.formState.errors.scopes?.message
  const submit = form.handleSubmit((input) =>
    create.mutateAsync(input).then(onIssued, (error) => {
      if (showFieldErrors(form, error, ['name', 'scopes', 'expiresAt'])) create.reset()
    }),
  )
  return (
    <Dialog
      onClose={close}
      title={t('apiKeys.create')}
      description={t('apiKeys.createText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {t('apiKeys.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="name"
          label={t('apiKeys.name')}
          hint={t('apiKeys.nameHint')}
          autoComplete="off"
        />
        <fieldset aria-describedby={`${formId}-error`} className="grid gap-2.5">
          <legend className="mb-1.5 font-medium">{t('apiKeys.scopes')}</legend>
          {API_KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`apiKeys.scope.${scope}`)}
              hint={t(`apiKeys.scopeText.${scope}`)}
              aria-invalid={scopeError !== undefined || undefined}
              {...form.register('scopes')}
            />
          ))}
          <FieldNotes
            id={formId}
            error={
              scopeError === undefined
                ? undefined
                : scopeError === 'required'
                  ? t('field.choose_one')
                  : fieldText(t, scopeError)
            }
          />
        </fieldset>
        <TextField
          form={form}
          name="expiresAt"
          label={t('apiKeys.expiry')}
          hint={t('apiKeys.expiryHint')}
          type="date"
          max={LAST_DAY}
          registerAs={{ setValueAs: (day: string | null) => endOfDay(day ?? '', clock) }}
        />
        {create.isError && <FormAlert title={t('apiKeys.createFailed')} error={create.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
