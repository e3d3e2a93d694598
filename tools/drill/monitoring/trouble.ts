import { callApi } from '#scripts/lib/local/api-client.ts'
import type { Rig } from '../../rig/rig.ts'
import { setFault } from '../faults.ts'
import type { Kill } from '../outcome.ts'

/** A problem that an operator must learn about immediately. */
export interface Trouble {
  readonly begin: (rig: Rig) => Promise<unknown>
  readonly end: (rig: Rig) => Promise<Kill | null>
  /** Alerts that the problem may raise; the first one must fire. */
  readonly alerts: readonly [string, ...string[]]
  /** A word in the alert's summary. */
  readonly names?: string
}

const failing = (binding: string, service: string): Trouble => ({
  begin: ({ ports }) => setFault(ports.api, `/api/__drill?fails=${binding}`),
  end: async ({ ports }) => {
    await setFault(ports.api, '/api/__drill?fails=')
    return null
  },
  alerts: ['CrivoServiceDown'],
  names: service,
})

/** Cloudflare's response in place of a worker's. */
const CHALLENGE = {
  status: 403,
  headers: { 'cf-mitigated': 'challenge', 'content-type': 'text/html' },
  body: Buffer.from('<title>Just a moment...</title>'),
}

let killedAt = 0

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  'control plane down': {
    begin: ({ controlPlane }) => controlPlane.kill(),
    end: async ({ controlPlane }) => {
      await controlPlane.start()
      return null
    },
    alerts: ['CrivoUnreachable'],
  },
  'database down': failing('DB', 'database'),
  'key-value store down': failing('RULESETS', 'kvStore'),
  'ledgers down': failing('LEDGER', 'api'),
  'archive down': failing('VISIT_ARCHIVE', 'archive'),
  'publishing fails': {
    begin: async (rig) => {
      await setFault(rig.ports.api, '/api/__drill?fails=RULESETS.put')
      // The change is saved; the cron publishes it later.
      await rig.togglePause().catch(() => undefined)
    },
    end: async (rig) => {
      await setFault(rig.ports.api, '/api/__drill?fails=')
      const { token, campaign, ports } = rig
      const api = `http://127.0.0.1:${ports.api}`
      const read = () => callApi<{ status: string }>(api, 'GET', path, { token })
      const path = `/api/campaigns/${campaign.id}`
      if ((await read()).status === 'paused') await rig.togglePause()
      return null
    },
    alerts: ['CrivoDraftsUnpublished'],
  },
  'edge down': {
    begin: async ({ edge }) => {
      killedAt = Date.now()
      await edge.kill()
    },
    end: async ({ edge }) => {
      const to = Date.now()
      await edge.start()
      return { from: killedAt, to, upAt: Date.now() }
    },
    // The control plane's own probe of that edge fails as well.
    alerts: ['CrivoEdgeTroubled', 'CrivoServiceDown'],
  },
  'Hub away': {
    begin: ({ ports }) => setFault(ports.edge, '/__drill?throws=true'),
    end: async ({ ports }) => {
      await setFault(ports.edge, '/__drill?throws=false')
      return null
    },
    alerts: ['CrivoEdgeTroubled'],
  },
  'zone blocks the edge’s calls': {
    begin: async ({ toControlPlane }) => {
      toControlPlane.fault = async () => CHALLENGE
    },
    end: async ({ toControlPlane }) => {
      toControlPlane.fault = null
      return null
    },
    alerts: ['CrivoEdgeTroubled'],
  },
}
