import { type MfaSecret, type MfaSetup, mfaSetupSchema } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useSetUpMfa } from '../../api/second-factor/set-up-mfa.ts'

export function MfaPasswordStep({ onDone }: { onDone: (secret: MfaSecret) => void }) {
  const { t } = useTranslation()
  const setUp = useSetUpMfa()
  const form = useForm<MfaSetup>({
    resolver: contractResolver(mfaSetupSchema),
    defaultValues: { currentPassword: '' },
  })
  const submit = form.handleSubmit((confirmation) =>
    setUp.mutateAsync(confirmation).then(onDone, (error) => {
      if (showFieldErrors(form, error, ['currentPassword'])) setUp.reset()
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted">{t('settings.mfaPasswordText')}</p>
      <TextField
        form={form}
        name="currentPassword"
        label={t('settings.currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      {setUp.isError && <FormAlert title={t('settings.mfaFailed')} error={setUp.error} />}
      <Button type="submit" variant="primary" className="justify-self-end" busy={setUp.isPending}>
        {t('settings.mfaContinue')}
      </Button>
    </form>
  )
}
