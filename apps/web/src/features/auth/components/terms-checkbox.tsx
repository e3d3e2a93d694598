import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { FieldNotes } from '#components/ui/inputs/field.tsx'
import { PATHS } from '#config/paths.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import type { Registration, RegistrationInput } from '../registration-form.ts'
import { TextLink } from './text-link.tsx'

interface Props {
  form: UseFormReturn<RegistrationInput, unknown, Registration>
}

/**
 * The consent to the terms. Registers its own field, after those above it, because the form focuses
 * the first invalid field in order of registration.
 */
export function TermsCheckbox({ form }: Props) {
  const { t } = useTranslation()
  const error = form.formState.errors.hasAcceptedTerms?.message
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...form.register('hasAcceptedTerms')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'terms-error'}
        label={t('register.terms')}
        hint={
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink to={PATHS.terms} target="_blank">
              {t('legal.terms')}
            </TextLink>
            <TextLink to={PATHS.privacy} target="_blank">
              {t('legal.privacy')}
            </TextLink>
          </span>
        }
      />
      <FieldNotes
        id="terms"
        hint={undefined}
        error={error === undefined ? undefined : fieldText(t, error)}
      />
    </div>
  )
}
