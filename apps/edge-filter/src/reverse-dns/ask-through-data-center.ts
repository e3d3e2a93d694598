import { formatIp, type ReverseDnsQuestion } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { signHmac, toBase64Url } from '@crivo/shared'
import type { AskReverseDns, KeptOpinion } from '@crivo/visit'
import type { Config } from '#lib/config.ts'
import type { DataCenterOpinions } from './data-center-opinions.ts'

/** Answers a question and caches the answer under its key. */
export type OpinionSource = (key: string, question: ReverseDnsQuestion) => Promise<KeptOpinion>

/** Asks the data center's cache, then the Hub, or this isolate on plans without one. */
export const askThroughDataCenter =
  (
    source: OpinionSource,
    cached: Pick<DataCenterOpinions, 'read' | 'write'>,
    { config, now }: { readonly config: Pick<Config, 'edgeKey'> } & Pick<Runtime, 'now'>,
  ): AskReverseDns =>
  async (question) => {
    const key = await keyOf(question, config.edgeKey)
    const held = await cached.read(key, now())
    if (held !== null) return held.opinion
    const kept = await source(key, question)
    await cached.write(key, kept, now())
    return kept.opinion
  }

/** Returns a keyed hash, because stored data must not reveal a reviewer's IP address. */
const keyOf = async (
  { crawler, ip }: ReverseDnsQuestion,
  edgeKey: Uint8Array<ArrayBuffer>,
): Promise<string> => toBase64Url(await signHmac(edgeKey, `reverse-dns ${crawler} ${formatIp(ip)}`))
