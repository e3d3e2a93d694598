import { campaignPathSchema, type Domain } from '@crivo/shared'
import { Link2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { useFieldError } from '../inputs/use-field-error.ts'

interface Props {
  form: CampaignForm
  domains: readonly Domain[]
  /** True for an existing campaign, whose domain cannot change. */
  domainFixed: boolean
}

export function BasicsStep({ form, domains, domainFixed }: Props) {
  const { t } = useTranslation()
  const fieldError = useFieldError()
  const { errors, defaultValues } = form.formState
  const choices = domainFixed ? domains.filter(({ id }) => id === defaultValues?.domainId) : domains
  // An error of the step is checked again on leaving its field.
  const register = (name: 'name' | 'path') =>
    form.register(name, { onChange: () => form.clearErrors(name) })
  return (
    <>
      <Field label={t('campaignForm.name')} error={fieldError(errors.name)}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('campaignForm.domain')}
          hint={domainFixed && t('wizard.domainFixed')}
          error={fieldError(errors.domainId)}
        >
          {(control) => (
            <Select
              {...control}
              {...form.register('domainId', {
                onChange: () => form.clearErrors('domainId'),
                setValueAs: (value: unknown) =>
                  value === '' || value === undefined ? undefined : Number(value),
              })}
            >
              {choices.length !== 1 && <option value="">{t('campaignForm.chooseDomain')}</option>}
              {choices.map((domain) => (
                <option key={domain.id} value={domain.id}>
                  {t(`domains.option.${domain.status}`, { name: domain.name })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('campaignForm.path')}
          hint={t('campaignForm.pathHint')}
          error={fieldError(errors.path)}
        >
          {(control) => (
            <Input
              {...control}
              {...register('path')}
              placeholder="/promo"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <UrlPreview form={form} domains={domains} />
    </>
  )
}

/** The campaign's future URL, with the path as parsed by the contract. */
function UrlPreview({ form, domains }: Pick<Props, 'form' | 'domains'>) {
  const { t } = useTranslation()
  const [domainId, path] = useWatch({ control: form.control, name: ['domainId', 'path'] })
  const origin = domains.find(({ id }) => id === domainId)?.origin
  const parsed = campaignPathSchema.safeParse(path)
  const url = origin && parsed.success ? origin + parsed.data : null
  return (
    <div className="flex min-w-0 items-center gap-2.5 rounded-md bg-sunken px-3 py-2.5">
      <Link2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <output className="grid min-w-0 gap-0.5">
        <span className="text-muted text-xs">{t('campaignForm.preview')}</span>
        <span className={url ? 'break-all font-medium' : 'text-muted'}>
          {url ?? t('campaignForm.previewEmpty')}
        </span>
      </output>
    </div>
  )
}
