import { type DomainDetails, type DomainSettings, domainSettingsSchema } from '@crivo/shared'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { useReportUnsaved } from '#lib/forms/report-unsaved.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeSettings } from '../api/change-settings.ts'

interface Props {
  domain: DomainDetails
  onUnsaved: (unsaved: boolean) => void
}

export function DomainSettingsForm({ domain, onUnsaved }: Props) {
  const { t } = useTranslation()
  const change = useChangeSettings(domain.id)
  const form = useForm<z.input<typeof domainSettingsSchema>, unknown, DomainSettings>({
    resolver: contractResolver(domainSettingsSchema),
    values: domain.settings,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  useReportUnsaved(isDirty, onUnsaved)
  const submit = form.handleSubmit((settings) =>
    change.mutateAsync(settings).then(
      (saved) => {
        form.reset(saved.settings)
        showToast({ tone: 'plain', title: t('domains.settingsDone') })
      },
      (error) => {
        if (showFieldErrors(form, error, ['failMode', 'failUrl', 'autoUpdate'])) change.reset()
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="font-medium">{t('domains.failMode')}</p>
        <p className="text-pretty text-muted text-xs">{t('domains.failModeText')}</p>
        <Controller
          control={form.control}
          name="failMode"
          render={({ field }) => (
            <RadioCards
              label={t('domains.failMode')}
              className="sm:grid-cols-2"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'black', label: t('domains.failBlack') },
                { value: 'white', label: t('domains.failWhite') },
              ]}
            />
          )}
        />
      </div>
      <TextField
        form={form}
        name="failUrl"
        label={t('domains.failUrl')}
        hint={t('domains.failUrlHint')}
        registerAs={{ setValueAs: (typed) => typed?.trim() || null }}
        type="url"
        placeholder="https://"
      />
      {domain.configurationType === 'automatic' && (
        <Switch
          label={t('domains.autoUpdate')}
          hint={t('domains.autoUpdateHint')}
          {...form.register('autoUpdate')}
        />
      )}
      {change.isError && <FormAlert title={t('domains.settingsFailed')} error={change.error} />}
      <Button type="submit" className="w-fit" busy={change.isPending} aria-disabled={!isDirty}>
        {t('domains.settingsSave')}
      </Button>
    </form>
  )
}
