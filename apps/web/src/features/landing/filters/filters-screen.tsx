import { CRITERIA, FEATURES, type Feature, PLAN_NAMES, type Plan } from '@crivo/shared'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Logo } from '#components/ui/logo.tsx'
import { LanguageMenu } from '../components/language-menu.tsx'
import { ThemeMenu } from '../components/theme-menu.tsx'
import type { LandingText } from '../landing-text.ts'
import { MAIN_PAGES } from '../pages.ts'
import type { FiltersText } from './filters-text.ts'
import { FILTER_KIND_IDS, FILTER_KINDS, type FilterKind } from './kinds.ts'
import { FILTERS_PAGES, type FiltersPage } from './pages.ts'

interface Props {
  page: FiltersPage
  text: FiltersText
  landing: LandingText
}

/** Explains what each kind of filter does; rendered only at build time. */
export function FiltersScreen({ page, text, landing }: Props) {
  const home = MAIN_PAGES.find(({ language }) => language === page.language)
  return (
    <div data-landing={page.name}>
      <header className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2 md:px-8">
        <a href={`/${home?.name}`} className="mr-auto rounded-md">
          <Logo compact />
        </a>
        <LanguageMenu current={page.language} label={landing.language} pages={FILTERS_PAGES} />
        <ThemeMenu text={landing} />
      </header>
      <main className="mx-auto grid max-w-2xl gap-10 px-4 py-10 text-base md:py-16">
        <div className="grid gap-3">
          <h1 className="text-balance font-semibold text-xl">{text.title}</h1>
          <p className="text-pretty text-muted">{text.lead}</p>
        </div>
        {FILTER_KIND_IDS.map((kind, index) => (
          <section
            key={kind}
            id={kind}
            className="grid scroll-mt-4 gap-3 border-line border-t pt-5 target:border-accent"
          >
            <h2 className="font-semibold text-lg">{landing.filters.items[index]?.title}</h2>
            <p className="text-pretty">{text.kinds[kind].set}</p>
            <p className="text-pretty text-muted">{text.kinds[kind].byDefault}</p>
            <p className="wrap-anywhere text-muted text-sm">
              {text.fields} <code className="font-mono text-ink">{fieldsOf(kind).join(', ')}</code>
            </p>
            <p className="text-muted text-sm">
              {text.plans} {plansOf(kind, landing)}
            </p>
          </section>
        ))}
        <a href={`/${home?.name}`} className={buttonStyle({}, 'justify-self-start')}>
          {text.back}
        </a>
      </main>
    </div>
  )
}

const criteriaOf = (kind: FilterKind) =>
  CRITERIA.filter(({ id }) => FILTER_KINDS[kind].some((each) => each === id))

/** Returns the API fields and calls that set a kind of filter. */
const fieldsOf = (kind: FilterKind): readonly string[] =>
  criteriaOf(kind).flatMap(({ fields, call }) => (call === undefined ? fields : [call]))

/** Returns the names of the plans that include at least part of a kind of filter. */
function plansOf(kind: FilterKind, landing: LandingText): string {
  const features = criteriaOf(kind).map(({ feature }) => feature)
  const includes = (plan: Plan, feature: Feature) =>
    FEATURES[feature].some((each: Plan) => each === plan)
  return PLAN_NAMES.filter((plan) => features.some((feature) => includes(plan, feature)))
    .map((plan) => landing.plans.names[plan])
    .join(', ')
}
