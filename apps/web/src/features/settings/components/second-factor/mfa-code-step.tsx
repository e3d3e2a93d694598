import { type MfaConfirm, type MfaSecret, mfaConfirmSchema } from '@crivo/shared'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useConfirmMfa } from '../../api/second-factor/confirm-mfa.ts'
import { QrCode } from './qr-code.tsx'

interface Props {
  secret: MfaSecret
  onDone: (recoveryCodes: readonly string[]) => void
}

export function MfaCodeStep({ secret, onDone }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirmMfa()
  const form = useForm<MfaConfirm>({
    resolver: contractResolver(mfaConfirmSchema),
    defaultValues: { code: '' },
  })
  const { setFocus } = form
  // This step replaces the password's, whose field had the focus.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit((confirmation) =>
    confirm.mutateAsync(confirmation).then(
      ({ recoveryCodes }) => onDone(recoveryCodes),
      (error) => {
        if (showFieldErrors(form, error, ['code'])) confirm.reset()
        setFocus('code', { shouldSelect: true })
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted">{t('settings.mfaScan')}</p>
      <QrCode text={secret.uri} label={t('settings.mfaQr')} />
      {/* A phone cannot scan its own screen. */}
      <a
        href={secret.uri}
        className="hidden w-fit justify-self-center rounded-sm font-medium text-accent underline underline-offset-2 hover:text-accent-hover pointer-coarse:inline"
      >
        {t('settings.mfaOpenApp')}
      </a>
      <p className="flex items-center gap-2">
        <span className="text-muted">{t('settings.mfaSecret')}</span>
        <code className="wrap-anywhere font-mono">{secret.secret}</code>
        <CopyButton
          text={secret.secret}
          label={t('common.copyOf', { name: t('settings.mfaSecret') })}
        />
      </p>
      <TextField
        form={form}
        name="code"
        label={t('settings.mfaCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {confirm.isError && <FormAlert title={t('settings.mfaFailed')} error={confirm.error} />}
      <Button type="submit" variant="primary" className="justify-self-end" busy={confirm.isPending}>
        {t('settings.mfaConfirm')}
      </Button>
    </form>
  )
}
