import { CRAWLERS, isReviewer } from '@crivo/filter-engine'
import { MEASURED_DAYS, MEASURED_LEAST } from '@crivo/shared'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Logo } from '#components/ui/logo.tsx'
import { LanguageMenu } from '../components/language-menu.tsx'
import { ThemeMenu } from '../components/theme-menu.tsx'
import { fill, formatsOf } from '../formats.ts'
import type { LandingText } from '../landing-text.ts'
import { MAIN_PAGES } from '../pages.ts'
import { CLAIMS, COMMANDS } from './claims.ts'
import type { Figures } from './figures.ts'
import type { MeasureText } from './measure-text.ts'
import { MEASURE_PAGES, type MeasurePage } from './pages.ts'

interface Props {
  page: MeasurePage
  text: MeasureText
  landing: LandingText
  figures: Figures
}

/** Explains how each claim is measured; rendered only at build time. */
export function MeasureScreen({ page, text, landing, figures }: Props) {
  const values = valuesOf(page, figures)
  const home = MAIN_PAGES.find(({ language }) => language === page.language)
  return (
    <div data-landing={page.name}>
      <header className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2 md:px-8">
        <a href={`/${home?.name}`} className="mr-auto rounded-md">
          <Logo compact />
        </a>
        <LanguageMenu current={page.language} label={landing.language} pages={MEASURE_PAGES} />
        <ThemeMenu text={landing} />
      </header>
      <main className="mx-auto grid max-w-2xl gap-10 px-4 py-10 text-base md:py-16">
        <div className="grid gap-3">
          <h1 className="text-balance font-semibold text-xl">{text.title}</h1>
          <p className="text-pretty text-muted">{text.lead}</p>
        </div>
        {CLAIMS.map((id) => {
          const { claim, how, limits } = text.claims[id]
          const command = COMMANDS[id]
          return (
            <section
              key={id}
              id={id}
              className="grid scroll-mt-4 gap-3 border-line border-t pt-5 target:border-accent"
            >
              <h2 className="font-semibold text-lg">{claim}</h2>
              <p className="text-pretty">{fill(how, values)}</p>
              <p className="text-pretty text-muted">{limits}</p>
              {command !== null && (
                <p className="text-muted text-sm">
                  {text.command} <code className="font-mono text-ink">{command}</code>
                </p>
              )}
            </section>
          )
        })}
        <section
          id="errors"
          className="grid scroll-mt-4 gap-3 border-line border-t pt-5 target:border-accent"
        >
          <h2 className="font-semibold text-lg">{text.errors.claim}</h2>
          <p className="text-pretty">{fill(text.errors.how, values)}</p>
          <p className="text-pretty font-medium" data-measured-errors={text.errors.sum}>
            {text.errors.none}
          </p>
          <p className="text-pretty text-muted">{text.errors.limits}</p>
          <p className="text-muted text-sm">
            <code className="font-mono text-ink">GET /api/measured-errors</code>
          </p>
        </section>
        <a href={`/${home?.name}`} className={buttonStyle({}, 'justify-self-start')}>
          {text.back}
        </a>
      </main>
    </div>
  )
}

function valuesOf({ language }: MeasurePage, figures: Figures): Record<string, string> {
  const { number, exactPercent } = formatsOf(language)
  const share = (value: number) => exactPercent(value / 100)
  return {
    days: number(MEASURED_DAYS),
    leastAccounts: number(MEASURED_LEAST.accounts),
    leastAsked: number(MEASURED_LEAST.asked),
    crawlers: number(CRAWLERS.filter(isReviewer).length),
    bots: number(figures.bots),
    people: number(figures.people),
    botsFound: share(figures.botsFound),
    peopleKept: share(figures.peopleKept),
    headerSets: number(figures.headerSets),
    headerSetsKept: share(figures.headerSetsKept),
    naiveFound: share(figures.naiveFound),
    flawedFound: share(figures.flawedFound),
    exactFound: share(figures.exactFound),
    afterPeople: number(figures.afterPeople),
    afterPeopleKept: share(figures.afterPeopleKept),
    afterPrograms: number(figures.afterPrograms),
    afterFound: share(figures.afterFound),
    afterStealth: number(figures.afterStealth),
    afterStealthFound: share(figures.afterStealthFound),
    honestSites: number(figures.honestSites),
    cloakingSites: number(figures.cloakingSites),
    cloakingFound: share(figures.cloakingFound),
    falselyAccused: share(figures.falselyAccused),
  }
}
