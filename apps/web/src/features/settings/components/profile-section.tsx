import { type UpdateProfile, type User, updateProfileSchema } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useUpdateProfile } from '../api/update-profile.ts'

export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const update = useUpdateProfile()
  const form = useForm<UpdateProfile>({
    resolver: contractResolver(updateProfileSchema),
    values: { name: user.name },
  })
  useUnsavedWork(form.formState.isDirty)
  const submit = form.handleSubmit((change) =>
    update.mutateAsync(change).then(
      () => {
        // Otherwise the name would count as unsaved until it is refetched.
        form.reset(change)
        showToast({ tone: 'plain', title: t('settings.nameDone') })
      },
      (error) => {
        if (showFieldErrors(form, error, ['name'])) update.reset()
      },
    ),
  )
  return (
    <SettingsSection title={t('settings.name')} text={t('settings.nameText')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField form={form} name="name" label={t('settings.fullName')} autoComplete="name" />
        {update.isError && <FormAlert title={t('settings.failed')} error={update.error} />}
        <Button
          type="submit"
          className="w-fit"
          busy={update.isPending}
          aria-disabled={!form.formState.isDirty}
        >
          {t('settings.saveName')}
        </Button>
      </form>
    </SettingsSection>
  )
}
