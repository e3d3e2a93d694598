import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '#scripts/lib/local/listen.ts'
import { callApi } from '../../scripts/lib/local/api-client.ts'
import { DEMO_DOMAIN } from '../../scripts/lib/local/demo-account.ts'
import type { Rig } from '../rig/rig.ts'

const ANSWERS_AFTER_MS = 3_000
const PATH = '/slow'

/** A campaign whose pages come from a server that takes three seconds. */
export interface SlowOrigin {
  /** Opens the campaign's page; throws if there is no response. */
  readonly visit: () => Promise<void>
  readonly stop: () => void
}

export async function startSlowOrigin({ ports, token }: Rig): Promise<SlowOrigin> {
  const server = createServer(async (_, response) => {
    await sleep(ANSWERS_AFTER_MS)
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Slow</p>')
  })
  const { origin, stop } = await listen(server)
  const page = `${origin}/`
  await callApi(`http://127.0.0.1:${ports.api}`, 'POST', '/api/campaigns', {
    token,
    body: {
      ...{ name: 'Slow origin', path: PATH, domainId: DEMO_DOMAIN.id, deliveryMode: 'proxy' },
      ...{ blackContent: page, whiteContent: page },
    },
  })
  return {
    visit: async () => {
      const response = await fetch(`http://localhost:${ports.edge}${PATH}`)
      if (!response.ok) throw new Error(`answered ${response.status}`)
      await response.text()
    },
    stop,
  }
}
