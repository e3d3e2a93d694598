import {
  type Facts,
  type Feed,
  identifyCrawler,
  type ReverseDnsOpinion,
  type ReverseDnsQuestion,
  reverseDnsQuestion,
} from '@crivo/filter-engine'
import { type Runtime, withTimeout } from '@crivo/runtime'

/** Queries reverse DNS without a time limit. */
export type AskReverseDns = (question: ReverseDnsQuestion) => Promise<ReverseDnsOpinion>

/** Maximum time that a visit waits. */
const WAIT_MS = 150

/** The dependencies of a second opinion. */
export interface SecondOpinion extends Pick<Runtime, 'random' | 'setTimer'> {
  /** `null` if the operator disabled reverse DNS. */
  readonly askReverseDns: AskReverseDns | null
  /** Keeps the query running after the visit. */
  readonly waitUntil: (asked: Promise<unknown>) => void
}

/**
 * Returns a visit's facts with the crawler as confirmed or denied by reverse DNS. After 150 ms, the
 * claim is accepted as is. Never delays visits that do not claim a crawler with documented host
 * names.
 */
export function withReverseDns(
  facts: Facts,
  { crawlers }: Pick<Feed, 'crawlers'>,
  opinion: SecondOpinion,
): Promise<Facts> | Facts {
  const { crawler, ip, agent } = facts
  // Nearly all visits end here.
  if (opinion.askReverseDns === null || crawler?.state !== 'claimed') return facts
  const { namedCrawler: named } = agent
  const question = reverseDnsQuestion({ crawler, ip, named }, crawlers, opinion.random())
  return question === null
    ? facts
    : identified(facts, crawlers, opinion, opinion.askReverseDns(question))
}

async function identified(
  facts: Facts,
  crawlers: Feed['crawlers'],
  { setTimer, waitUntil }: SecondOpinion,
  answer: Promise<ReverseDnsOpinion>,
): Promise<Facts> {
  const { ip, asn, agent, now } = facts
  const asked = answer.catch(() => 'unknown' as const)
  waitUntil(asked)
  const reverseDns = await withTimeout({ setTimer }, asked, WAIT_MS, () => 'unknown' as const)
  // There is no other evidence, or the crawler would be verified.
  const rest = { cdnVerified: null, signatureAgent: null }
  return {
    ...facts,
    crawler: identifyCrawler(
      { ip, asn, named: agent.namedCrawler, now, reverseDns, ...rest },
      crawlers,
    ),
  }
}
