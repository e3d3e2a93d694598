import { CRAWLERS, isReviewer } from '@crivo/filter-engine'
import { MEASURED_DAYS, MEASURED_LEAST } from '@crivo/shared'
import { ArticlePage, ArticleSection } from '../components/article-page.tsx'
import { fill, formatsOf } from '../formats.ts'
import type { LandingText } from '../landing-text.ts'
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
  return (
    <ArticlePage page={page} pages={MEASURE_PAGES} text={text} landing={landing}>
      {CLAIMS.map((id) => {
        const { claim, how, limits } = text.claims[id]
        const command = COMMANDS[id]
        return (
          <ArticleSection key={id} id={id} title={claim}>
            <p className="text-pretty">{fill(how, values)}</p>
            <p className="text-pretty text-muted">{limits}</p>
            {command !== null && (
              <p className="text-muted text-sm">
                {text.command} <code className="font-mono text-ink">{command}</code>
              </p>
            )}
          </ArticleSection>
        )
      })}
      <ArticleSection id="errors" title={text.errors.claim}>
        <p className="text-pretty">{fill(text.errors.how, values)}</p>
        <p className="text-pretty font-medium" data-measured-errors={text.errors.sum}>
          {text.errors.none}
        </p>
        <p className="text-pretty text-muted">{text.errors.limits}</p>
        <p className="text-muted text-sm">
          <code className="font-mono text-ink">GET /api/measured-errors</code>
        </p>
      </ArticleSection>
    </ArticlePage>
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
