import type { PaidPlan } from '@crivo/shared'
import { fill, formatsOf } from '../formats.ts'
import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'
import { pricesOf } from '../plan-prices.ts'

interface Props {
  plan: PaidPlan
  page: LandingPage
  text: LandingText
}

const AMOUNT = 'font-semibold text-xl tabular-nums'

/** Both prices; a switch above the plans selects which one shows. */
export function PlanPrice({ plan, page, text: { plans } }: Props) {
  const format = formatsOf(page.language)
  const prices = pricesOf(plan)
  const saved = fill(plans.saves, { amount: format.money(prices.savedCents) })
  return (
    <div className="min-h-18">
      <p className="group-has-[#yearly:checked]/plans:hidden">
        <span className={AMOUNT}>{format.money(prices.monthlyCents)}</span>{' '}
        <span className="text-muted">{plans.perMonth}</span>
      </p>
      <div className="hidden gap-1 group-has-[#yearly:checked]/plans:grid">
        {page.language === 'pt-BR' ? (
          <p>
            <span className={AMOUNT}>{format.money(prices.yearlyPerMonthCents)}</span>{' '}
            <span className="text-muted">{plans.perMonthYearly}</span>{' '}
            <span className="whitespace-nowrap font-medium text-pass">
              {format.percent(-prices.savedShare)}
            </span>
          </p>
        ) : (
          <p>
            <span className={AMOUNT}>{format.money(prices.yearlyCents)}</span>{' '}
            <span className="text-muted">
              {plans.perYear} <s>{format.money(prices.byMonthsCents)}</s>
            </span>
          </p>
        )}
        <p className="text-pass">{saved}</p>
      </div>
    </div>
  )
}
