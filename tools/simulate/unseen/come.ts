import type { Random } from '../../fuzz/random.ts'
import type { World } from '../world/world.ts'
import type { Known } from './known.ts'
import type { Owner } from './owner.ts'
import type { Visitor } from './visitor.ts'

/** Ways to visit: an edge, or the Decision API through a server or the visitor's own browser. */
export const WAYS = ['edge', 'edge', 'decide', 'batch', 'browser'] as const

interface Visit {
  readonly way: (typeof WAYS)[number]
  readonly visitor: Visitor
  readonly known: Known
  readonly random: Random
}

/** Visits a campaign; returns what the visitor's browser or the owner's server is answered. */
export async function come(world: World, owner: Owner, visit: Visit): Promise<string> {
  const { way, visitor, known, random } = visit
  const { address, headers, cf } = visitor
  const url = known.draw('urls', random)
  if (way === 'edge') {
    const edge = world.edges.find(({ name }) => name === new URL(url).host)
    if (edge === undefined) return 'no edge'
    const all = new Headers({ ...headers, 'cf-connecting-ip': address })
    const answer = await edge.handle({ url, method: 'GET', headers: all, cf })
    return `${answer.status} ${answer.headers.get('location')}`
  }
  const described = { url, address, headers, campaignId: Number(known.draw('campaigns', random)) }
  const secret = { headers: { authorization: `Bearer ${known.draw('secrets', random)}` } }
  const { status, text } =
    way === 'browser'
      ? await owner.call('POST', '/v1/decide/browser', {
          body: { key: known.draw('publishable-key', random), url },
          headers: { ...headers, authorization: '', 'cf-connecting-ip': address },
          cf,
        })
      : way === 'decide'
        ? await owner.call('POST', '/v1/decide', { body: described, ...secret })
        : await owner.call('POST', '/v1/decide/batch', {
            body: { visits: [{ ...described, id: `${random.bits()}` }] },
            ...secret,
          })
  return `${status} ${text}`
}
