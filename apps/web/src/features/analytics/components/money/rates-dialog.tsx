import { type CostSettings, readAmount } from '@crivo/shared'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeCostSettings } from '../../api/money.ts'
import type { MissingRate } from './rate-missing.tsx'
import { useFaultTexts } from './use-fault-texts.ts'

interface Props {
  settings: CostSettings
  /** The exchange rate that a report lacks, if any. */
  missing: MissingRate | null
  /** The first day on which a new rate applies. */
  day: string
  onClose: () => void
}

/** The report currency and the exchange rates for other currencies. */
export function RatesDialog({ settings, missing, day, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const formId = useId()
  const change = useChangeCostSettings()
  const [currency, setCurrency] = useState(settings.currency)
  const [rates, setRates] = useState(settings.rates)
  const [added, setAdded] = useState({
    ...{ currency: missing?.currency ?? '', day: missing?.day ?? day, rate: '' },
  })
  const unsaved =
    currency !== settings.currency || rates !== settings.rates || added.rate.trim() !== ''
  const { close, guard } = useCloseGuard(unsaved && !change.isPending, onClose)
  const quote = currency.trim().toUpperCase()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readAmount(added.rate)
    const own = {
      ...{ currency: added.currency.trim().toUpperCase(), quote, day: added.day },
      // If the value is not a number, the API rejects it with the field's error code.
      rate: typeof read === 'string' ? added.rate.trim().replace(',', '.') : read.amount,
    }
    const isEmpty = added.rate.trim() === ''
    const others = rates.filter(
      (rate) =>
        isEmpty || rate.currency !== own.currency || rate.quote !== quote || rate.day !== own.day,
    )
    change.mutate(
      { currency: quote, rates: isEmpty ? others : [...others, own] },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t('money.ratesSaved') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      onClose={close}
      title={t('money.rates')}
      description={t('money.ratesText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            {t('money.saveRates')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <Field label={t('money.reportCurrency')}>
          {(control) => (
            <Input
              {...control}
              value={currency}
              maxLength={3}
              className="max-w-28"
              onChange={({ target }) => setCurrency(target.value)}
            />
          )}
        </Field>
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-2 font-medium">{t('money.newRate')}</legend>
          <Field label={t('money.currency')}>
            {(control) => (
              <Input
                {...control}
                value={added.currency}
                maxLength={3}
                onChange={({ target }) => setAdded({ ...added, currency: target.value })}
              />
            )}
          </Field>
          <Field label={t('money.fromDay')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={added.day}
                onChange={({ target }) => setAdded({ ...added, day: target.value })}
              />
            )}
          </Field>
          <Field label={t('money.rateIn', { quote })}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={added.rate}
                onChange={({ target }) => setAdded({ ...added, rate: target.value })}
              />
            )}
          </Field>
        </fieldset>
        {rates.length > 0 && (
          <ul
            aria-label={t('money.rates')}
            className="grid max-h-60 divide-y divide-line overflow-y-auto"
          >
            {rates.map((rate) => (
              <li
                key={`${rate.currency} ${rate.quote} ${rate.day}`}
                className="flex items-center justify-between gap-3 py-1"
              >
                <span>{t('money.rateLine', { ...rate, day: format.day(rate.day) })}</span>
                <IconButton
                  icon={Trash2}
                  label={t('money.deleteRate', { ...rate, day: format.day(rate.day) })}
                  onClick={() => setRates(rates.filter((each) => each !== rate))}
                />
              </li>
            ))}
          </ul>
        )}
        {change.isError && <RatesFault error={change.error} />}
      </form>
      {guard}
    </Dialog>
  )
}

function RatesFault({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const messages = useFaultTexts()
  const codes = error instanceof ApiError ? error.fields.map(({ code }) => code) : []
  const text = [...new Set(codes)].map((code) => messages[code] ?? t('field.wrong_type')).join(' ')
  return <FormAlert title={t('money.ratesFailed')} text={text} error={error} />
}
