import type { Condition, Leaf } from '../conditions/condition.ts'
import type { Rule, Ruleset } from './ruleset.ts'

/** A feature that earlier forms cannot express. */
interface Feature {
  /** The first form with the feature. */
  readonly form: number
  readonly isIn: (ruleset: Ruleset) => boolean
  /**
   * Returns the ruleset as if the customer had never used the feature; rules that use it are
   * removed entirely.
   */
  readonly leaveOut: (ruleset: Ruleset) => Ruleset
}

/** Returns a feature of form 4 that is a kind of comparison; rules that use it are removed. */
const comparison = (isOfIt: (leaf: Leaf) => boolean): Feature => ({
  form: 4,
  isIn: ({ campaigns }) =>
    campaigns.some(({ rules }) => rules.some(({ when }) => hasLeaf(when, isOfIt))),
  leaveOut: (ruleset) => ({
    ...ruleset,
    campaigns: ruleset.campaigns.map(({ rules, ...campaign }) => ({
      ...campaign,
      rules: rules.filter(({ when }) => !hasLeaf(when, isOfIt)),
    })),
  }),
})

/** Returns a feature that is an optional field of campaigns. */
const field = (
  form: number,
  name: 'agents' | 'clickParameter' | 'keep' | 'keepClickIds' | 'stage' | 'visitEvidence',
): Feature => ({
  form,
  isIn: ({ campaigns }) => campaigns.some((campaign) => campaign[name] !== undefined),
  leaveOut: (ruleset) => ({
    ...ruleset,
    campaigns: ruleset.campaigns.map(({ [name]: _, ...campaign }) => campaign),
  }),
})

/** Accepts any value, because faulty conditions are only reported later. */
function hasLeaf(condition: Condition, isOfIt: (leaf: Leaf) => boolean): boolean {
  if (typeof condition !== 'object' || condition === null) return false
  if ('fact' in condition) return isOfIt(condition)
  return Object.values(condition).some((part: unknown) =>
    [part].flat().some((each) => hasLeaf(each as Condition, isOfIt)),
  )
}

const FEATURES = {
  'abuse-contact': {
    form: 2,
    isIn: ({ reportAbuseTo }) => reportAbuseTo !== undefined,
    leaveOut: ({ reportAbuseTo, ...ruleset }) => ruleset,
  },
  'people-share': {
    form: 3,
    isIn: ({ campaigns }) => campaigns.some(({ peopleShare }) => peopleShare !== undefined),
    leaveOut: (ruleset) => ({
      ...ruleset,
      campaigns: ruleset.campaigns.map((campaign) => showAllTheSame(ruleset, campaign)),
    }),
  },
  'public-record': {
    form: 3,
    isIn: ({ publicRecord }) => publicRecord !== undefined,
    leaveOut: ({ publicRecord, ...ruleset }) => ruleset,
  },
  'kept-pages': field(3, 'keep'),
  'visit-evidence': field(4, 'visitEvidence'),
  'agents-page': field(4, 'agents'),
  // Older edges compare cities character by character.
  places: comparison(({ fact }) => fact === 'subdivision' || fact === 'city'),
  'begins-with': comparison(({ op }) => op === 'startsWith'),
  // Older edges treat TVs as other devices.
  'television-sets': comparison(
    (leaf) => leaf.fact === 'device' && 'value' in leaf && [leaf.value].flat().includes('tv'),
  ),
  stages: field(5, 'stage'),
  'click-token': field(6, 'clickParameter'),
  // Older edges filter these visitors without a check.
  checks: {
    form: 7,
    isIn: ({ campaigns }) =>
      campaigns.some(
        ({ check, rules, stage }) =>
          check !== undefined || [...rules, ...(stage?.rules ?? [])].some((rule) => rule.check),
      ),
    leaveOut: (ruleset) => ({
      ...ruleset,
      campaigns: ruleset.campaigns.map(({ check, rules, stage, ...campaign }) => ({
        ...campaign,
        rules: rules.map(withoutCheck),
        ...(stage && { stage: { ...stage, rules: stage.rules.map(withoutCheck) } }),
      })),
    }),
  },
  'click-ids': field(8, 'keepClickIds'),
} as const satisfies Record<string, Feature>

const withoutCheck = ({ check, ...rule }: Rule): Rule => rule

type Campaign = Ruleset['campaigns'][number]

/**
 * Rewrites a campaign for edges that give reviewers the main page before checking any state: either
 * people get the main page too, or, in a closed campaign, reviewers get the fallback page under
 * both names.
 */
function showAllTheSame({ account }: Ruleset, { peopleShare, ...campaign }: Campaign): Campaign {
  const { status, alwaysWhite, whiteUrl } = campaign
  const isClosed =
    account === 'frozen' || status === 'paused' || (status === 'active' && alwaysWhite === true)
  if (isClosed) return { ...campaign, blackUrl: whiteUrl }
  return peopleShare === undefined ? campaign : { ...campaign, rules: [] }
}

export type RulesetFeature = keyof typeof FEATURES

const ENTRIES = Object.entries(FEATURES) as [RulesetFeature, Feature][]

/** Returns the features that a form, and therefore an edge limited to it, lacks. */
export const featuresBeyond = (form: number): RulesetFeature[] =>
  ENTRIES.filter(([, feature]) => feature.form > form).map(([name]) => name)

/** Returns the features that a ruleset uses but its own form lacks. */
export const featuresOutOfForm = (ruleset: Ruleset): RulesetFeature[] =>
  featuresBeyond(ruleset.schema).filter((name) => FEATURES[name].isIn(ruleset))

/** Writes a ruleset in a form, without the features that the form lacks. */
export function writeInForm(ruleset: Ruleset, form: Ruleset['schema']): Ruleset {
  const written = featuresBeyond(form).reduce(
    (rest, name) => FEATURES[name].leaveOut(rest),
    ruleset,
  )
  return { ...written, schema: form }
}
