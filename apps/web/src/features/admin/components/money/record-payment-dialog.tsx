import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useRecordPayment } from '../../api/money/record-payment.ts'
import { type PaymentForm, paymentFormSchema, toPayment } from '../../payment-form.ts'
import { AccountField } from '../accounts/account-field.tsx'

const today = () => new Date(serverNow()).toISOString().slice(0, 10)

/** Form to record an account's payment. */
export function RecordPaymentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const record = useRecordPayment()
  const form = useForm<PaymentForm>({
    resolver: contractResolver(paymentFormSchema),
    defaultValues: { email: '', amount: '', paidOn: today() },
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !record.isPending, onClose)
  const submit = form.handleSubmit(async (payment) => {
    if (record.isPending) return
    try {
      await record.mutateAsync(toPayment(payment))
      showToast({ tone: 'plain', title: t('admin.recordDone') })
      onClose()
    } catch (error) {
      if (errorCodeOf(error) === 'USER_NOT_FOUND') {
        form.setError('email', { message: 'unknown_account' }, { shouldFocus: true })
        record.reset()
      } else if (showFieldErrors(form, error, ['email', 'paidOn'])) record.reset()
    }
  })
  return (
    <Dialog
      size="sm"
      onClose={close}
      title={t('admin.recordPayment')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={record.isPending}>
            {t('admin.recordButton')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <AccountField form={form} name="email" label={t('admin.paymentEmail')} />
        <TextField
          form={form}
          name="amount"
          label={t('admin.paymentAmount')}
          messages={{ invalid_amount: t('admin.amountWrong') }}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="paidOn"
          label={t('admin.paymentDay')}
          type="date"
          max={today()}
        />
        {record.isError && <FormAlert title={t('admin.recordFailed')} error={record.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
