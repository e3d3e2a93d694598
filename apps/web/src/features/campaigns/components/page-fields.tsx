import { DELIVERY_MODES } from '@crivo/shared'
import { CornerUpRight, Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import type { CampaignForm } from '../campaign-form.ts'
import { FormSection } from './form-section.tsx'
import { useFieldError } from './use-field-error.ts'

const MODE_ICONS = { proxy: Server, redirect: CornerUpRight } as const

const URL_INPUT = {
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export function PageFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const fieldError = useFieldError()
  const { errors } = form.formState
  return (
    <FormSection title={t('campaignForm.pages')} text={t('campaignForm.pagesText')}>
      <Field
        label={t('campaignForm.blackUrl')}
        hint={t('campaignForm.blackUrlHint')}
        error={fieldError(errors.blackContent)}
      >
        {(control) => <Input {...control} {...form.register('blackContent')} {...URL_INPUT} />}
      </Field>
      <Field
        label={t('campaignForm.whiteUrl')}
        hint={t('campaignForm.whiteUrlHint')}
        error={fieldError(errors.whiteContent)}
      >
        {(control) => <Input {...control} {...form.register('whiteContent')} {...URL_INPUT} />}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t('campaignForm.delivery')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {DELIVERY_MODES.map((mode) => {
            const Icon = MODE_ICONS[mode]
            return (
              <label
                key={mode}
                className="flex gap-3 rounded-md border border-line-strong p-3 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  value={mode}
                  aria-describedby={`delivery-${mode}`}
                  aria-label={t(`campaignForm.delivery.${mode}`)}
                  {...form.register('deliveryMode')}
                  className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
                />
                <span className="grid gap-0.5">
                  <span className="flex items-center gap-1.5 font-medium">
                    <Icon aria-hidden="true" className="size-4 text-muted" />
                    {t(`campaignForm.delivery.${mode}`)}
                  </span>
                  <span id={`delivery-${mode}`} className="text-pretty text-muted text-xs">
                    {t(`campaignForm.deliveryHint.${mode}`)}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </FormSection>
  )
}
