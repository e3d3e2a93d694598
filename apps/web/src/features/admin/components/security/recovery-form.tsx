import { openRecoverySchema } from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#lib/toast-store.ts'
import { useRecoveryStep } from '../../api/recoveries.ts'

const formSchema = openRecoverySchema.extend({
  accountId: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,9}$/, 'wrong_type'),
})
type FormValues = z.infer<typeof formSchema>

/** Asks to recover an account; another super admin completes it after the wait. */
export function RecoveryForm() {
  const { t } = useTranslation()
  const step = useRecoveryStep()
  const form = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: { accountId: '', email: '', note: '' },
  })
  const open = ({ accountId, ...body }: FormValues) =>
    step.mutate(
      { kind: 'open', accountId: Number(accountId), body },
      {
        onSuccess: () => {
          form.reset()
          showToast({ tone: 'plain', title: t('admin.recoveryAsked') })
        },
      },
    )
  return (
    <form onSubmit={form.handleSubmit(open)} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="accountId"
          inputMode="numeric"
          label={t('admin.recoveryAccount')}
        />
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
