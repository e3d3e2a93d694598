import { ArrowRightLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useMay } from '#core/access/use-may.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'

/** A rate that a report needs. */
export interface MissingRate {
  readonly currency: string
  readonly quote: string
  readonly day: string
}

/** Returns the rate that an error reports as missing; `null` for other errors. */
export function missingRateOf(error: unknown): MissingRate | null {
  if (!(error instanceof ApiError) || error.code !== 'RATE_MISSING') return null
  const [, currency = '', quote = '', day = ''] = error.fields[0]?.path.split('.') ?? []
  return { currency, quote, day }
}

/** Names the missing exchange rate; no amounts are shown at a guessed rate. */
export function RateMissing({ rate, onRates }: { rate: MissingRate; onRates: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { currency, quote, day } = rate
  return (
    <Notice
      role="alert"
      icon={ArrowRightLeft}
      title={t('money.rateMissing', { currency, quote })}
      action={
        may('analytics', 'manage') && (
          <Button variant="primary" onClick={onRates}>
            {t('money.enterRates')}
          </Button>
        )
      }
    >
      <p>{t('money.rateMissingText', { currency, day: format.day(day) })}</p>
    </Notice>
  )
}
