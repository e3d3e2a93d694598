import { createRangeSet, decide, explain, type Facts, type ParsedIp } from '@crivo/filter-engine'
import { GrowthBook } from '@growthbook/growthbook'
import { Engine } from 'json-rules-engine'
import { decideByHand } from '../handwritten.ts'
import { compare, median, report } from '../measure.ts'
import {
  BLOCKED_REFERRERS,
  BLOCKS,
  BOTS,
  BROWSERS,
  COUNTRIES,
  LANGUAGES,
  openCampaign,
  PASSING,
  SYSTEMS,
  TYPICAL,
} from './campaign.ts'

const visitAt = (index: number): Facts => {
  const visit = PASSING[index % PASSING.length]
  if (visit === undefined) throw new Error('There are no visits')
  return visit
}

/** Measures decisions on a typical campaign against handwritten code and two rule engines. */
export async function benchDecide(): Promise<void> {
  const { program, campaign } = openCampaign(TYPICAL)
  const growthBook = createGrowthBook()
  for (const visit of PASSING) {
    const ours = decide(program, campaign, visit)
    const growth = growthBook(attributesOf(visit))
    if (ours.action !== decideByHand(visit).action || growth !== true) {
      throw new Error('The contenders disagree')
    }
  }
  // Like facts, attributes are prepared outside the measurement.
  const attributes = PASSING.map(attributesOf)
  const times = compare([
    { name: 'ours', run: (index) => decide(program, campaign, visitAt(index)) },
    { name: 'hand', run: (index) => decideByHand(visitAt(index)) },
    { name: 'explain', run: (index) => explain(program, campaign, visitAt(index)) },
    { name: 'growthbook', run: (index) => growthBook(attributes[index % attributes.length] ?? {}) },
  ])
  const ours = times.get('ours') ?? Number.NaN
  const ratio = (name: string) => (times.get(name) ?? Number.NaN) / ours
  report('decide/handwritten', 1 / ratio('hand'), 'ratio', 'hand-written function, same checks')
  report('growthbook/decide', ratio('growthbook'), 'ratio', 'decide, same campaign')
  const rules = await timeJsonRules()
  report('json-rules-engine/decide', rules / ours, 'ratio', 'decide, same campaign')
  report('explain/decide', ratio('explain'), 'ratio', 'decide, same campaign')
}

/** Returns the attributes for nine of the ten checks: GrowthBook cannot check a list of blocks. */
const attributesOf = (visit: Facts) => ({
  crawler: visit.crawler?.state ?? 'none',
  bot: visit.agent.bot ?? 'none',
  network: visit.networks[0]?.kind ?? 'none',
  country: visit.country ?? 'none',
  os: visit.agent.os,
  browser: visit.agent.browser,
  referrer: visit.referrerHost ?? 'none',
  language: visit.languages?.[0] ?? 'none',
  source: visit.parameters.utm_source ?? null,
})
type Attributes = Partial<ReturnType<typeof attributesOf>>

function createGrowthBook(): (attributes: Attributes) => unknown {
  const rejects = [
    { crawler: 'spoofed' },
    { bot: { $in: [...BOTS] } },
    { networks: [{ kind: 'hosting', source: 'hosting', asOf: '2026-08-01' }] },
    { country: { $nin: [...COUNTRIES] } },
    { os: { $nin: [...SYSTEMS] } },
    { browser: { $nin: [...BROWSERS] } },
    { language: { $not: { $regex: `^(?:${LANGUAGES.join('|')})(?:-|$)` } } },
    { referrer: { $in: [...BLOCKED_REFERRERS] } },
    { source: null },
  ]
  const growthBook = new GrowthBook({
    features: {
      page: {
        defaultValue: true,
        rules: rejects.map((condition) => ({ condition, force: false })),
      },
    },
  })
  return (attributes) => {
    growthBook.updateAttributes(attributes)
    return growthBook.evalFeature('page').value
  }
}

/**
 * Returns the nanoseconds per run of all ten checks. A separate loop, because this engine is async.
 */
async function timeJsonRules(): Promise<number> {
  const blocked = createRangeSet(BLOCKS)
  const conditions = [
    { fact: 'crawler', operator: 'equal', value: 'spoofed' },
    { fact: 'ip', operator: 'inBlocks', value: 'blocked' },
    { fact: 'bot', operator: 'in', value: [...BOTS] },
    { fact: 'network', operator: 'equal', value: 'hosting' },
    { fact: 'country', operator: 'notIn', value: [...COUNTRIES] },
    { fact: 'os', operator: 'notIn', value: [...SYSTEMS] },
    { fact: 'browser', operator: 'notIn', value: [...BROWSERS] },
    { fact: 'language', operator: 'notOfLanguages', value: [...LANGUAGES] },
    { fact: 'referrer', operator: 'in', value: [...BLOCKED_REFERRERS] },
    { fact: 'source', operator: 'equal', value: null },
  ]
  const engine = new Engine(
    conditions.map((condition, index) => ({
      conditions: { any: [condition] },
      event: { type: 'white' },
      // Rules are evaluated in order, which this engine expresses as priorities.
      priority: conditions.length - index,
    })),
  )
  engine.addOperator('inBlocks', (ip: ParsedIp | null) => ip !== null && blocked.has(ip))
  engine.addOperator('notOfLanguages', (tag: string, ranges: string[]) =>
    ranges.every((range) => tag !== range && !tag.startsWith(`${range}-`)),
  )
  const visits = PASSING.map((visit) => ({ ...attributesOf(visit), ip: visit.ip }))
  const samples: number[] = []
  for (let round = 0; round < 21; round++) {
    const started = process.hrtime.bigint()
    for (const visit of visits) {
      const { events } = await engine.run(visit)
      if (events.length > 0) throw new Error('The contenders disagree')
    }
    samples.push(Number(process.hrtime.bigint() - started) / visits.length)
  }
  return median(samples)
}
