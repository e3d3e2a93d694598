import { LIMIT_ACTIONS, MICROS, parseMicros, readAmount, type SpendingLimit } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeSpendingLimit } from '../api/change-spending-limit.ts'

/** The sign or code of another currency than the US dollar. */
const OTHER_CURRENCY = /^\s*(?!(?:US)?\$|USD\b)[\p{Lu}\p{Sc}]/u

/**
 * Converts typed dollars to cents; empty means no limit. A number input would report text that it
 * can't parse as empty, and some browsers drop a decimal comma from it.
 */
const formSchema = z.object({
  monthlyCents: z.string().transform((typed, context) => {
    if (typed.trim() === '') return null
    const read = OTHER_CURRENCY.test(typed) ? 'invalid_amount' : readAmount(typed)
    const micros = typeof read === 'string' ? null : parseMicros(read.amount)
    const cents = micros === null ? null : Math.round((micros / MICROS) * 100)
    if (cents !== null && cents <= 100_000_000) return cents
    context.addIssue(typeof read === 'string' ? read : 'too_large')
    return z.NEVER
  }),
  whenReached: z.enum(LIMIT_ACTIONS),
})

export function SpendingLimitForm({ limit }: { limit: SpendingLimit | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const change = useChangeSpendingLimit()
  const form = useForm({
    resolver: contractResolver(formSchema),
    values: {
      monthlyCents:
        limit === null
          ? ''
          : (limit.monthlyCents / 100).toLocaleString(language, { useGrouping: false }),
      whenReached: limit?.whenReached ?? 'keep_filtering',
    },
  })
  useUnsavedWork(form.formState.isDirty)
  const whenReached = form.watch('whenReached')
  const save = form.handleSubmit(({ monthlyCents, whenReached }) => {
    const wanted = monthlyCents === null ? null : { monthlyCents, whenReached }
    return change.mutateAsync(wanted).then(
      () => {
        // Otherwise the limit would count as unsaved until it is refetched.
        form.reset(form.getValues())
        showToast({ tone: 'plain', title: t('spending.saved') })
      },
      (error) => {
        if (showFieldErrors(form, error, ['monthlyCents'])) change.reset()
      },
    )
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <TextField
        form={form}
        name="monthlyCents"
        label={t('spending.limit')}
        hint={t('spending.limitHint')}
        messages={{
          too_small: t('spending.tooSmall'),
          ambiguous_amount: t('money.fault.ambiguous_amount'),
        }}
        inputMode="decimal"
        className="max-w-40"
      />
      <RadioCards
        label={t('spending.whenReached')}
        value={whenReached}
        options={LIMIT_ACTIONS.map((value) => ({
          value,
          label: t(`spending.action.${value}`),
          text: t(`spending.actionText.${value}`),
        }))}
        onChange={(value) => form.setValue('whenReached', value, { shouldDirty: true })}
      />
      {change.isError && <FormAlert title={t('spending.failed')} error={change.error} />}
      <Button
        type="submit"
        className="w-fit"
        busy={change.isPending}
        aria-disabled={!form.formState.isDirty}
      >
        {t('spending.save')}
      </Button>
    </form>
  )
}
