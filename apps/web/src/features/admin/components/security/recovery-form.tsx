import { openRecoverySchema } from '@crivo/shared'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import { showToast } from '#lib/toast-store.ts'
import { useUnsavedWork } from '#lib/unsaved-work.ts'
import { useRecoveryStep } from '../../api/recoveries.ts'
import { AccountBox } from '../accounts/account-box.tsx'

const formSchema = openRecoverySchema.extend({
  accountId: z.number('required'),
})
type FormValues = z.infer<typeof formSchema>

/**
 * Requests the recovery of an account; after the waiting period, another super admin completes it.
 */
export function RecoveryForm() {
  const { t } = useTranslation()
  const step = useRecoveryStep()
  const [chosen, setChosen] = useState('')
  const form = useForm<FormValues>({
    resolver: contractResolver(formSchema),
    defaultValues: { email: '', note: '' },
  })
  useUnsavedWork(form.formState.isDirty)
  const open = ({ accountId, ...body }: FormValues) =>
    step.mutate(
      { kind: 'open', accountId, body },
      {
        onSuccess: () => {
          form.reset()
          setChosen('')
          showToast({ tone: 'plain', title: t('admin.recoveryAsked') })
        },
      },
    )
  return (
    <form onSubmit={form.handleSubmit(open)} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="accountId"
          render={({ field, fieldState: { error } }) => (
            <Field
              label={t('admin.byAccount')}
              error={error?.message && fieldText(t, error.message)}
            >
              {(control) => (
                <AccountBox
                  control={control}
                  inputRef={field.ref}
                  label={t('admin.byAccount')}
                  value={chosen}
                  onChange={(email, account) => {
                    setChosen(email)
                    field.onChange(account?.id)
                  }}
                />
              )}
            </Field>
          )}
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
