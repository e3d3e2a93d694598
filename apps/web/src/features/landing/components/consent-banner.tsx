import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { PURPOSES } from '../consent.ts'
import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'

const ANSWERS = ['reject', 'accept', 'keep'] as const

/** Hidden until the script determines that consent is needed. Rejecting is as easy as accepting. */
export function ConsentBanner({ page, text }: { page: LandingPage; text: LandingText }) {
  const { consent } = text
  return (
    <section
      data-consent
      hidden
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface shadow-float"
    >
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-3 px-4 py-4 md:px-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-2">
          <h2 id="consent-title" className="font-semibold text-base">
            {consent.title}
          </h2>
          <p className="text-pretty text-muted">
            {consent.text}{' '}
            <a
              href={`${PATHS.privacy}?lang=${page.language}`}
              className="underline underline-offset-2 hover:text-ink"
            >
              {consent.privacy}
            </a>
          </p>
          <div className="grid gap-x-6 gap-y-1.5 sm:flex sm:flex-wrap">
            {PURPOSES.map((purpose) => (
              <label key={purpose} className="flex items-start gap-2 [[hidden]]:hidden">
                <input type="checkbox" name={purpose} className="mt-1 accent-accent" />
                {consent.purposes[purpose]}
              </label>
            ))}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {ANSWERS.map((answer) => (
            <button key={answer} type="button" data-answer={answer} className={buttonStyle()}>
              {consent[answer]}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
