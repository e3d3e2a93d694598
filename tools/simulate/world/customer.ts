import type { Random } from '../../fuzz/random.ts'
import { API_HOST } from './control-plane.ts'
import { apiKeyOf } from './secrets.ts'
import type { World } from './world.ts'

/** A campaign as the customer knows it from a response. */
interface Campaign {
  readonly id: number
  readonly domainId: number
  readonly path: string
}

/** A customer who changes campaigns through the API, with an API key. */
export class Customer {
  readonly campaigns: Campaign[] = []
  readonly #world: World
  readonly #random: Random

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  /** Calls the API; rejects if there is no response. */
  async call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: { readonly id?: number } }> {
    const { network, control, accountId } = this.#world
    return network.call('customer', null, async () => {
      const request = new Request(`https://${API_HOST}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKeyOf(accountId)}`,
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const response = await control.handle(request)
      const text = await response.text()
      return { status: response.status, body: JSON.parse(text || '{}') }
    })
  }

  /** Creates a campaign on each domain. */
  async start(): Promise<void> {
    for (const { id } of this.#world.edges) await this.create(id, '/launch')
  }

  async create(domainId: number, path: string): Promise<void> {
    const { status, body } = await this.call('POST', '/api/campaigns', {
      name: `Launch ${path}`,
      path,
      domainId,
      deliveryMode: 'redirect',
      blackContent: 'https://pages.example/main',
      whiteContent: 'https://pages.example/other',
      // Turns off checks, so that each visit gets one of the two pages.
      checkShare: 0,
    })
    if (status !== 201 || body.id === undefined) throw new Error(`campaign not created: ${status}`)
    this.campaigns.push({ id: body.id, domainId, path })
  }

  /** Makes one of the changes that customers make, at random. */
  async change(): Promise<void> {
    const random = this.#random
    const { id, domainId } = random.pick(this.campaigns)
    switch (random.below(4)) {
      case 0:
        return void (await this.call('POST', `/api/campaigns/${id}/pause`))
      case 1:
        return void (await this.call('PATCH', `/api/campaigns/${id}/status`, {
          status: random.pick(['active', 'paused']),
        }))
      case 2:
        return void (await this.call('POST', '/api/bot-management/blocked-ips', {
          ip: `203.0.113.${random.below(256)}`,
        }))
      default:
        if (this.campaigns.length > 12) return
        return this.create(domainId, `/page${random.bits()}`)
    }
  }
}
