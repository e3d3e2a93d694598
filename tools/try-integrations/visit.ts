import {
  BOTS,
  CRAWLERS,
  type HeaderSet,
  PEOPLE,
  type VisitorKind,
} from '@crivo/visit/sample-visitors'
import { sendVisit } from '../../scripts/lib/visits/send.ts'

/** A URL where nothing listens, as if the API were stopped. */
export const STOPPED = 'http://127.0.0.1:9'

/** The page a visitor got, and the page they should have gotten. */
export interface Outcome {
  readonly visitor: string
  readonly expected: 'stays' | 'leaves'
  readonly got: string
}

interface Visitor {
  readonly kind: VisitorKind
  readonly expected: 'stays' | 'leaves'
}

const first = (kinds: readonly VisitorKind[], expected: Visitor['expected']): Visitor[] =>
  kinds.slice(0, 1).map((kind) => ({ kind, expected }))

/** A person, a crawler that must see the same page as people, and a bot. */
export const VISITORS: readonly Visitor[] = [
  ...first(PEOPLE, 'stays'),
  ...first(CRAWLERS, 'stays'),
  ...first(BOTS, 'leaves'),
]

/** Opens the main page through a proxy that the server trusts. */
export async function openAs(
  { kind, expected }: Visitor,
  url: URL,
  isUp: boolean,
): Promise<Outcome> {
  const address = `${kind.network}.7`
  const headers: HeaderSet = [...kind.headers, ['X-Forwarded-For', address]]
  const { status, location, body } = await sendVisit(url, address, headers)
  const stays = status === 200 && body === 'the main page'
  const leaves = status === 302 && location !== null
  const got = stays ? 'stays' : leaves ? 'leaves' : `${status} ${body}`
  return { visitor: kind.name, expected: isUp ? expected : 'stays', got }
}
