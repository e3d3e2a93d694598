import { hasFeature, PAID_PLANS, type PaidPlan, PLANS } from '@crivo/shared'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { NAMED_FEATURES, POPULAR_PLAN } from '#core/access/offered-plans.ts'
import { fill, formatsOf } from '../formats.ts'
import type { LandingText } from '../landing-text.ts'
import { measureAddress } from '../measure/pages.ts'
import type { LandingPage } from '../pages.ts'
import { MOST_SAVED } from '../plan-prices.ts'
import { PlanPrice } from './plan-price.tsx'
import { Section } from './section.tsx'
import { StartLink } from './start-link.tsx'

interface Props {
  page: LandingPage
  text: LandingText
}

export function PlansSection({ page, text }: Props) {
  const { plans } = text
  const format = formatsOf(page.language)
  const { requests, domains, campaigns } = PLANS.free
  return (
    <Section
      id="plans"
      title={plans.title}
      lead={plans.lead}
      proof={{ href: measureAddress(page.language, 'prices'), text: text.footer.measure }}
    >
      <div className="group/plans grid gap-6">
        <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <legend className="sr-only">{plans.period}</legend>
          {(['monthly', 'yearly'] as const).map((period) => (
            <label key={period} className="flex items-center gap-2 py-1 font-medium">
              <input
                type="radio"
                name="period"
                id={period}
                defaultChecked={period === 'monthly'}
                className="accent-accent"
              />
              {plans[period]}
            </label>
          ))}
          {page.language !== 'pt-BR' && (
            <span className="rounded-sm bg-pass-soft px-2 py-0.5 font-medium text-pass">
              {fill(plans.savesUpTo, { percent: format.percent(MOST_SAVED) })}
            </span>
          )}
        </fieldset>
        <div className="grid gap-4 lg:grid-cols-3">
          {PAID_PLANS.map((plan) => (
            <article
              key={plan}
              className={clsx(
                'flex flex-col gap-4 rounded-lg border bg-surface p-5',
                plan === POPULAR_PLAN ? 'border-accent' : 'border-line',
              )}
            >
              <h3 className="flex items-center justify-between gap-2 font-semibold text-base">
                {plans.names[plan]}
                {plan === POPULAR_PLAN && (
                  <span className="rounded-sm bg-accent-soft px-2 py-0.5 font-medium text-accent text-xs">
                    {plans.popular}
                  </span>
                )}
              </h3>
              <p className="text-muted">{plans.descriptions[plan]}</p>
              <PlanPrice plan={plan} page={page} text={text} />
              <ul className="grid flex-1 content-start gap-1.5">
                {pointsOf(plan, page, text).map((point) => (
                  <li key={point} className="flex gap-2">
                    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-pass" />
                    {point}
                  </li>
                ))}
              </ul>
              <StartLink page={page} text={text} />
            </article>
          ))}
        </div>
        <Enterprise page={page} text={text} />
        <p className="text-muted">
          {fill(plans.free, {
            requests: format.number(requests),
            domains: format.number(domains),
            campaigns: format.number(campaigns),
          })}
        </p>
      </div>
    </Section>
  )
}

/** An offer for high volumes; the chat's URL is only known in the browser. */
function Enterprise({ page, text }: Props) {
  const { title, text: offer, message } = text.plans.enterprise
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h3 className="font-semibold text-base">{title}</h3>
        <p className="text-pretty text-muted">{offer}</p>
      </div>
      <a
        href={page.register}
        target="_blank"
        rel="noreferrer"
        data-chat={message}
        className={buttonStyle({})}
      >
        {text.chat}
      </a>
    </article>
  )
}

function pointsOf(plan: PaidPlan, page: LandingPage, { plans }: LandingText): string[] {
  const format = formatsOf(page.language)
  const { requests, domains, campaigns, historyDays, extraThousandCents } = PLANS[plan]
  const counted = (text: string, count: number) => fill(text, { count: format.number(count) })
  const isMany = new Intl.PluralRules(page.language).select(requests) === 'many'
  return [
    counted(isMany ? plans.requestsMany : plans.requests, requests),
    fill(plans.extra, { price: format.money(extraThousandCents) }),
    counted(plans.domains, domains),
    counted(plans.campaigns, campaigns),
    counted(plans.history, historyDays),
    ...NAMED_FEATURES.filter((feature) => hasFeature(plan, feature)).map(
      (feature) => plans.features[feature] ?? feature,
    ),
    plans.support[plan],
  ]
}
