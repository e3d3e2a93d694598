import { type NewCost, readAmount, SOURCE_DIMENSIONS } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { usePutCosts } from '../../api/money.ts'

interface Options {
  /** The form's initial day. */
  readonly day: string
  readonly currency: string
  readonly onSaved: () => void
}

const FIELDS = ['value', 'from', 'to', 'amount', 'currency'] as const

/** Keeps the form of one cost, and saves it; `exists` if it must replace another cost. */
export function useCostForm({ day, currency, onSaved }: Options) {
  const { t } = useTranslation()
  const put = usePutCosts()
  const form = useForm({
    defaultValues: {
      ...{ campaignId: '', dimension: 'source', value: '', from: day, to: day },
      ...{ amount: '', currency },
    },
  })
  const save = (existing: 'refuse' | 'replace') =>
    form.handleSubmit(async (typed) => {
      const read = readAmount(typed.amount)
      if (typeof read === 'string') {
        form.setError('amount', { message: read }, { shouldFocus: true })
        return
      }
      const cost: NewCost = {
        campaignId: typed.campaignId === '' ? null : Number(typed.campaignId),
        dimension: SOURCE_DIMENSIONS.find((each) => each === typed.dimension) ?? null,
        value: typed.dimension === '' ? null : typed.value.trim(),
        from: typed.from,
        to: typed.to === '' ? typed.from : typed.to,
        amount: read.amount,
        currency: typed.currency.trim().toUpperCase(),
      }
      try {
        await put.mutateAsync({ costs: [cost], existing })
        showToast({ tone: 'plain', title: t('money.costSaved') })
        onSaved()
      } catch (error) {
        showFieldErrors(form, ofOneCost(error), FIELDS)
      }
    })
  const exists = put.isError && errorCodeOf(put.error) === 'COST_EXISTS'
  return { form, put, save, exists }
}

/** Maps errors to the form's single cost, because the call takes a list of costs. */
function ofOneCost(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, status, requestId } = error
  const fields = error.fields.map((fault) => ({
    ...fault,
    path: fault.path.replace(/^costs\.0\.?/, ''),
  }))
  return new ApiError(code, { status, requestId, fields })
}
