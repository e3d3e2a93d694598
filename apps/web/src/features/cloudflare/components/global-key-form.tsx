import { type GlobalKeyLogin, globalKeyLoginSchema } from '@crivo/shared'
import { ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { useReportUnsaved } from '#lib/forms/report-unsaved.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { ConnectButton } from './connect-button.tsx'
import type { LoginFormProps } from './login-form-props.ts'

/** The global API key and its owner's email. */
export function GlobalKeyForm({ error, busy, onUnsaved, onInvalid, onSubmit }: LoginFormProps) {
  const { t } = useTranslation()
  const form = useForm<GlobalKeyLogin>({
    resolver: contractResolver(globalKeyLoginSchema),
    defaultValues: { email: '', globalApiKey: '' },
  })
  useReportUnsaved(form.formState.isDirty && !busy, onUnsaved)
  const isInvalid = Object.keys(form.formState.errors).length > 0
  useEffect(() => {
    if (isInvalid) onInvalid()
  }, [isInvalid, onInvalid])
  const submit = form.handleSubmit((login) =>
    onSubmit(login).catch((failure) =>
      showFieldErrors(form, failure, ['email', 'globalApiKey', 'accountId']),
    ),
  )
  const [email, key] = form.watch(['email', 'globalApiKey'])
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Callout tone="warning" icon={ShieldAlert} title={t('cloudflare.keyOpensAll')}>
        <p>{t('cloudflare.keyOpensAllText')}</p>
      </Callout>
      <TextField
        form={form}
        name="email"
        label={t('cloudflare.email')}
        type="email"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="globalApiKey"
        label={t('cloudflare.globalApiKey')}
        hint={t('cloudflare.globalApiKeyHint')}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="accountId"
        label={t('cloudflare.accountIdOptional')}
        hint={t('cloudflare.accountIdHint')}
        registerAs={{ setValueAs: (typed) => typed?.trim() }}
        autoComplete="off"
        spellCheck={false}
      />
      <ConnectButton
        kind="globalKey"
        error={error}
        busy={busy}
        incomplete={email.trim() === '' || key.trim() === ''}
      />
    </form>
  )
}
