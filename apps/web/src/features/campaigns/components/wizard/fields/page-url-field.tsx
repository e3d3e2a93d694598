import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import type { UrlCheck, UrlField, useUrlCheck } from '#features/campaigns/use-url-check.ts'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { fieldCode } from '#lib/forms/field-message.ts'
import { useFieldError } from '../inputs/use-field-error.ts'

interface Props {
  form: CampaignForm
  name: UrlField
  label: string
  hint: string
  url: ReturnType<typeof useUrlCheck>
}

/** A page's URL, with the result of its check. */
export function PageUrlField({ form, name, label, hint, url }: Props) {
  const { t } = useTranslation()
  const fieldError = useFieldError()
  const field = form.register(name, {
    onBlur: url.validateOnBlur,
    onChange: () => form.clearErrors(name),
  })
  const refused = useRefusal(url.check)
  const error = fieldError(form.formState.errors[name]) ?? refused
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Input {...control} {...field} type="url" placeholder="https://" autoComplete="off" />
            <Button
              busy={url.check.state === 'loading'}
              aria-label={t('wizard.validateOf', { name: label })}
              onClick={url.validate}
            >
              {t('wizard.validate')}
            </Button>
          </span>
        )}
      </Field>
      <output className="text-xs">{!error && <CheckText check={url.check} />}</output>
    </div>
  )
}

function CheckText({ check }: { check: UrlCheck }) {
  const { t } = useTranslation()
  switch (check.state) {
    case 'idle':
      return <span className="text-muted">{t('wizard.url.idle')}</span>
    case 'loading':
      return (
        <span className="flex items-start gap-1.5 text-muted">
          <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin" />
          {t('wizard.url.loading')}
        </span>
      )
    case 'valid':
      return (
        <span className="flex items-start gap-1.5 text-pass">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('wizard.url.valid')}
        </span>
      )
    case 'error':
      return (
        <span className="flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {t(`error.${errorCodeOf(check.error)}`)}
        </span>
      )
  }
}

/** Returns why the server refused a URL: the page's HTTP status, or another problem. */
function useRefusal(check: UrlCheck): string | undefined {
  const { t } = useTranslation()
  const { error } = check.state === 'error' ? check : { error: null }
  const code = error instanceof ApiError ? error.fields[0]?.code : undefined
  const status = code?.match(/^status_(\d{3})$/)?.[1]
  if (status !== undefined) return t('wizard.url.status', { status })
  return code && t(`field.${fieldCode(code)}`)
}
