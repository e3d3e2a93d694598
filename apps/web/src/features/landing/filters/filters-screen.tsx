import { CRITERIA, FEATURES, type Feature, PLAN_NAMES, type Plan } from '@crivo/shared'
import { ArticlePage, ArticleSection } from '../components/article-page.tsx'
import type { LandingText } from '../landing-text.ts'
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
  return (
    <ArticlePage page={page} pages={FILTERS_PAGES} text={text} landing={landing}>
      {FILTER_KIND_IDS.map((kind, index) => (
        <ArticleSection key={kind} id={kind} title={landing.filters.items[index]?.title}>
          <p className="text-pretty">{text.kinds[kind].set}</p>
          <p className="text-pretty text-muted">{text.kinds[kind].byDefault}</p>
          <p className="wrap-anywhere text-muted text-sm">
            {text.fields} <code className="font-mono text-ink">{fieldsOf(kind).join(', ')}</code>
          </p>
          <p className="text-muted text-sm">
            {text.plans} {plansOf(kind, landing)}
          </p>
        </ArticleSection>
      ))}
    </ArticlePage>
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
