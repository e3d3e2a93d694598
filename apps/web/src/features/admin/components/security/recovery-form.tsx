import { openRecoverySchema } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRecoveryStep } from '../../api/recoveries.ts'
import { AccountField } from '../accounts/account-field.tsx'

const formSchema = openRecoverySchema.extend({
  account: z.string().min(1, 'required'),
})
type FormValues = z.infer<typeof formSchema>

/**
 * Requests the recovery of an account; after the waiting period, another super admin completes it.
 */
export function RecoveryForm() {
  const { t } = useTranslation()
  const step = useRecoveryStep()
  const form = useForm<FormValues>({
    resolver: contractResolver(formSchema),
    defaultValues: { account: '', email: '', note: '' },
  })
  useUnsavedWork(form.formState.isDirty)
  const open = ({ account, ...body }: FormValues) =>
    step.mutate(
      { kind: 'open', account, body },
      {
        onSuccess: (isKnown) => {
          if (!isKnown) {
            return form.setError('account', { message: 'unknown_account' }, { shouldFocus: true })
          }
          form.reset()
          showToast({ tone: 'plain', title: t('admin.recoveryAsked') })
        },
      },
    )
  return (
    <form onSubmit={form.handleSubmit(open)} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <AccountField form={form} name="account" label={t('admin.byAccount')} />
        <TextField form={form} name="email" type="email" label={t('admin.recoveryEmail')} />
      </div>
      <TextField form={form} name="note" label={t('admin.recoveryNote')} />
      {step.isError && <FormAlert title={t('admin.recoveryFailed')} error={step.error} />}
      <Button type="submit" variant="secondary" className="w-fit" busy={step.isPending}>
        {t('admin.recoveryAsk')}
      </Button>
    </form>
  )
}
