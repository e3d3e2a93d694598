import { type ChangePrivacy, changePrivacySchema, type Privacy } from '@crivo/shared'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { readInteger } from '#lib/forms/read-integer.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangePrivacy } from '../api/change-privacy.ts'

/** Asks for confirmation if visits would be deleted. */
export function PrivacyForm({ privacy }: { privacy: Privacy }) {
  const { t } = useTranslation()
  const change = useChangePrivacy()
  const [asking, setAsking] = useState<ChangePrivacy | null>(null)
  const { maskAddresses, maskAfterDays, retentionDays, shareErrors, maxRetentionDays } = privacy
  const form = useForm<ChangePrivacy>({
    resolver: contractResolver(changePrivacySchema),
    values: { maskAddresses, maskAfterDays, retentionDays, shareErrors },
  })
  useUnsavedWork(form.formState.isDirty)
  const save = (wanted: ChangePrivacy) =>
    change
      .mutateAsync(wanted)
      .then(
        () => showToast({ tone: 'plain', title: t('settings.privacyDone') }),
        (error) => {
          if (showFieldErrors(form, error, ['maskAfterDays', 'retentionDays'])) change.reset()
        },
      )
      .finally(() => setAsking(null))
  const submit = form.handleSubmit((wanted) =>
    (wanted.retentionDays ?? retentionDays) < retentionDays ? setAsking(wanted) : save(wanted),
  )
  const registerAs = { setValueAs: (typed: unknown) => readInteger(String(typed)) }
  const days = { registerAs, inputMode: 'numeric', className: 'max-w-40' } as const
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Switch
        label={t('settings.maskAddresses')}
        hint={t('settings.maskAddressesHint')}
        {...form.register('maskAddresses')}
      />
      <TextField form={form} name="maskAfterDays" label={t('settings.maskAfterDays')} {...days} />
      <TextField
        form={form}
        name="retentionDays"
        label={t('settings.retentionDays')}
        hint={t('settings.retentionDaysHint', { count: maxRetentionDays })}
        {...days}
      />
      <Switch
        label={t('settings.shareErrors')}
        hint={t('settings.shareErrorsHint')}
        {...form.register('shareErrors')}
      />
      {change.isError && <FormAlert title={t('settings.failed')} error={change.error} />}
      <Button
        type="submit"
        className="w-fit"
        busy={change.isPending}
        aria-disabled={!form.formState.isDirty}
      >
        {t('settings.privacySave')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={t('settings.retentionTitle', { count: asking.retentionDays })}
          confirmLabel={t('settings.retentionConfirm')}
          onConfirm={() => save(asking)}
          busy={change.isPending}
        >
          <p>{t('settings.retentionLoss')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
