import type { Crawler } from '@crivo/filter-engine'
import type { CampaignPolicy, CustomRule, FieldError } from '@crivo/shared'
import { clickIdsOf, findAimedRules, ownersOfText } from './find-aimed-rules.ts'
import {
  ownersOf,
  reviewersOfAgentText,
  reviewersOfAsn,
  reviewersOfEntry,
} from './find-reviewers.ts'
import { ownerOfParameter, ownerOfReferrer } from './review-consoles.ts'

/** The lists of a campaign's form that could name reviewers. */
type Lists = Pick<
  CampaignPolicy,
  | 'allowedIps'
  | 'blockedIps'
  | 'blockedReferrers'
  | 'keepParameters'
  | 'parameters'
  | 'userAgents'
  | 'asns'
  | 'customRules'
>

/**
 * Returns the form fields that target a reviewer or its network, console, tools or lack of a click.
 */
export function aimedFields(form: Lists, crawlers: readonly Crawler[]): FieldError[] {
  const listed = listsOf(form, crawlers).flatMap(({ path, owners }) =>
    owners.flatMap((owner, at) =>
      owner === ''
        ? []
        : [{ path: path.replace('*', String(at)), code: 'names_review_crawler', owner }],
    ),
  )
  const ofParameters = form.parameters.flatMap(({ test, values }, at) =>
    values.flatMap((value, index) => {
      const owner = ownersOfText('parameter', value, test === 'oneOf' ? 'in' : 'startsWith')
      const path = `parameters.${at}.values.${index}`
      return owner === '' ? [] : [{ path, code: 'names_review_crawler', owner }]
    }),
  )
  const ofRules = form.customRules.flatMap((rule, at) => aimedValues(rule, at, crawlers))
  return [
    ...listed,
    ...ofParameters,
    ...clickIdsOf(form.keepParameters, 'keepParameters'),
    ...ofRules,
  ]
}

const aimedValues = ({ when }: CustomRule, at: number, crawlers: readonly Crawler[]) =>
  findAimedRules(when, `customRules.${at}.when`, crawlers)

/** Lists each list's path with the owners that its entries target; empty for none. */
function listsOf(form: Lists, crawlers: readonly Crawler[]) {
  const { contains, beginsWith, oneOf } = form.userAgents
  const inBlock = (entry: string) => ownersOf(reviewersOfEntry(entry, crawlers))
  const named = (op: string) => (text: string) =>
    ownersOf(reviewersOfAgentText(text)) || ownersOfText('userAgent', text, op)
  return [
    { path: 'allowedIps.*.ip', owners: form.allowedIps.map(({ ip }) => inBlock(ip)) },
    { path: 'blockedIps.*', owners: form.blockedIps.map(inBlock) },
    { path: 'blockedReferrers.*', owners: form.blockedReferrers.map(ofReferrer) },
    { path: 'keepParameters.*', owners: form.keepParameters.map(ofParameter) },
    { path: 'parameters.*.name', owners: form.parameters.map(({ name }) => ofParameter(name)) },
    { path: 'userAgents.contains.*', owners: contains.map(named('contains')) },
    { path: 'userAgents.beginsWith.*', owners: beginsWith.map(named('startsWith')) },
    { path: 'userAgents.oneOf.*', owners: oneOf.map(named('in')) },
    { path: 'asns.*', owners: form.asns.map((asn) => ownersOf(reviewersOfAsn(asn))) },
  ]
}

const ofReferrer = (host: string): string => ownerOfReferrer(host) ?? ''
const ofParameter = (name: string): string => ownerOfParameter(name) ?? ''

/**
 * Returns a form without the entries and custom rules that target reviewers: rulesets omit entries
 * saved before they were known to be a reviewer's.
 */
export function withoutReviewers<T extends Lists>(form: T, crawlers: readonly Crawler[]): T {
  const aimed = new Set(aimedFields(form, crawlers).map(({ path }) => path))
  const kept = <E>(entries: readonly E[], pathOf: (at: number) => string): E[] =>
    entries.filter((_, at) => !aimed.has(pathOf(at)))
  const { contains, beginsWith, oneOf } = form.userAgents
  return {
    ...form,
    allowedIps: kept(form.allowedIps, (at) => `allowedIps.${at}.ip`),
    blockedIps: kept(form.blockedIps, (at) => `blockedIps.${at}`),
    blockedReferrers: kept(form.blockedReferrers, (at) => `blockedReferrers.${at}`),
    keepParameters: kept(form.keepParameters, (at) => `keepParameters.${at}`),
    parameters: form.parameters.filter(
      (_, at) => ![...aimed].some((path) => path.startsWith(`parameters.${at}.`)),
    ),
    userAgents: {
      ...form.userAgents,
      contains: kept(contains, (at) => `userAgents.contains.${at}`),
      beginsWith: kept(beginsWith, (at) => `userAgents.beginsWith.${at}`),
      oneOf: kept(oneOf, (at) => `userAgents.oneOf.${at}`),
    },
    asns: kept(form.asns, (at) => `asns.${at}`),
    customRules: form.customRules.filter(
      (rule, at) => aimedValues(rule, at, crawlers).length === 0,
    ),
  }
}
