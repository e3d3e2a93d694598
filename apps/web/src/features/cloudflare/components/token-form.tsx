import { type ApiTokenLogin, apiTokenLoginSchema } from '@crivo/shared'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { useReportUnsaved } from '#lib/forms/report-unsaved.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { ConnectButton } from './connect-button.tsx'
import type { LoginFormProps } from './login-form-props.ts'
import { NeededPermissions } from './needed-permissions.tsx'

/** A token with only the permissions that Crivo needs. */
export function TokenForm({
  tokenUrl,
  error,
  busy,
  onUnsaved,
  onInvalid,
  onSubmit,
}: LoginFormProps) {
  const { t } = useTranslation()
  const form = useForm<ApiTokenLogin>({
    resolver: contractResolver(apiTokenLoginSchema),
    defaultValues: { apiToken: '' },
  })
  useReportUnsaved(form.formState.isDirty && !busy, onUnsaved)
  const isInvalid = Object.keys(form.formState.errors).length > 0
  useEffect(() => {
    if (isInvalid) onInvalid()
  }, [isInvalid, onInvalid])
  const submit = form.handleSubmit((login) =>
    onSubmit(login).catch((failure) => showFieldErrors(form, failure, ['apiToken'])),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5 marker:font-medium marker:text-muted">
        <li>
          <div className="grid gap-2.5">
            <p>{t('cloudflare.makeToken')}</p>
            <NeededPermissions />
            <a
              href={tokenUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({}, 'w-fit max-w-full')}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              {t('cloudflare.openTokenPage')}
            </a>
            <p className="text-muted text-xs">{t('cloudflare.openTokenPageHint')}</p>
          </div>
        </li>
        <li>
          <div className="grid gap-2.5">
            <p>{t('cloudflare.pasteToken')}</p>
            <TextField
              form={form}
              name="apiToken"
              label={t('cloudflare.apiToken')}
              type="password"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </li>
      </ol>
      <ConnectButton
        kind="token"
        error={error}
        busy={busy}
        incomplete={form.watch('apiToken').trim() === ''}
      />
    </form>
  )
}
