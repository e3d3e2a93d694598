import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { forgetReferral, referralOf } from '#core/session/referral.ts'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRegister } from '../api/register.ts'
import {
  type Registration,
  type RegistrationInput,
  registrationFormSchema,
} from '../registration-form.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

const EMPTY = { name: '', email: '', password: '', repeated: '', hasAcceptedTerms: false }

/** `email` is the address that an invitation was sent to, and the only one that can accept it. */
export function RegistrationForm({ email = '' }: { email?: string }) {
  const { t } = useTranslation()
  const register = useRegister()
  const [search] = useSearchParams()
  const failureTitle = useFailureTitle(t('register.failed'))
  const form = useForm<RegistrationInput, unknown, Registration>({
    resolver: contractResolver(registrationFormSchema),
    defaultValues: { ...EMPTY, email },
  })
  const submit = form.handleSubmit(async ({ repeated: _, ...registration }) => {
    if (register.isPending) return
    try {
      const ref = referralOf(search, Date.now())
      await register.mutateAsync({ ...registration, ...(ref !== null && { ref }) })
      forgetReferral()
      showToast({ tone: 'plain', title: t('register.done'), detail: t('register.doneText') })
    } catch (error) {
      if (showFieldErrors(form, error, ['name', 'email', 'password'])) register.reset()
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        form={form}
        name="name"
        label={t('register.name')}
        messages={{ too_short: t('register.nameTooShort') }}
        autoComplete="name"
      />
      <TextField
        form={form}
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="username"
        readOnly={email !== ''}
        className="read-only:bg-sunken"
      />
      <TextField
        form={form}
        name="password"
        label={t('login.password')}
        hint={t('register.passwordHint')}
        messages={{ too_short: t('register.passwordTooShort') }}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="repeated"
        label={t('register.repeated')}
        messages={{ mismatch: t('register.mismatch') }}
        type="password"
        autoComplete="new-password"
      />
      <TermsCheckbox form={form} />
      {register.isError && (
        <FormAlert
          title={failureTitle(register.error)}
          error={register.error}
          faults={errorCodeOf(register.error) === 'INTERNAL' ? [t('register.failedText')] : []}
        />
      )}
      <Button type="submit" variant="primary" busy={register.isPending} className="mt-1">
        {register.isPending ? t('register.running') : t('register.submit')}
      </Button>
    </form>
  )
}
