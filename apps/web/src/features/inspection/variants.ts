import { type SharedInspection, sharedInspectionSchema } from '@crivo/shared'

export type Vantage = SharedInspection['vantages'][number]
export type Feature = Vantage['different'][number]

const FEATURES: readonly Feature[] =
  sharedInspectionSchema.shape.vantages.element.shape.different.element.options

/** Returns the compared page features in column order: first those in which visitors differ. */
export function featuresOf(vantages: readonly Vantage[]): Feature[] {
  const differs = (feature: Feature) =>
    vantages.some((vantage) => sightOf(vantage, feature) === 'different')
  return [...FEATURES.filter(differs), ...FEATURES.filter((feature) => !differs(feature))]
}

/** Vantages that get the same page; `null` is the group without a result. */
export interface Variant {
  readonly group: number | null
  readonly vantages: readonly Vantage[]
}

const isUnknown = ({ result }: Vantage) => result === 'blocked' || result === 'untested'

/** Groups vantages by page, the most common page first. */
export function variantsOf(vantages: readonly Vantage[]): Variant[] {
  const known = vantages.filter((vantage) => !isUnknown(vantage))
  const unknown = vantages.filter(isUnknown)
  const groups = [...new Set(known.map(({ group }) => group))].toSorted((a, b) => a - b)
  return [
    ...groups.map((group) => ({ group, vantages: known.filter((each) => each.group === group) })),
    ...(unknown.length > 0 ? [{ group: null, vantages: unknown }] : []),
  ]
}

/** Returns a variant's letter; A is the base page. */
export const variantName = (group: number): string => String.fromCodePoint(65 + (group % 26))

/** How a vantage saw a feature. */
export type Sight = 'same' | 'personal' | 'different' | 'unknown'

export function sightOf(vantage: Vantage, feature: Feature): Sight {
  if (isUnknown(vantage)) return 'unknown'
  if (vantage.different.includes(feature)) return 'different'
  return vantage.personal.includes(feature) ? 'personal' : 'same'
}
