import * as z from 'zod'
import { flag } from './campaign-entries.ts'

/**
 * The outcome for a kind of visitor: the main page, the fallback page, or the main page while
 * watched.
 */
export const TRAFFIC_POSITIONS = ['main', 'fallback', 'watch'] as const
export type TrafficPosition = (typeof TRAFFIC_POSITIONS)[number]

const position = (initial: TrafficPosition) =>
  z.enum(TRAFFIC_POSITIONS, 'unknown_entry').default(initial)

/** Kinds of traffic with a switch; if it is on, they get the fallback page. */
export const TRAFFIC_SWITCHES = ['bots', 'adSpyTools', 'hostingNetworks'] as const
/** Network types that each have a switch. */
export const TRAFFIC_NETWORKS = ['vpn', 'proxy', 'tor'] as const

/** Requests per minute at which an IP address counts as busy; the engine's `ACTIVITY_THRESHOLD`. */
export const BUSY_REQUESTS = 120

/** The pages for automated and anonymous visitors; never applies to review crawlers. */
export const campaignTrafficSchema = z.strictObject({
  bots: flag
    .default(true)
    .describe('Whether bots, HTTP libraries and automated browsers get the fallback page.'),
  adSpyTools: flag
    .default(true)
    .describe(
      'Whether ad-spy and scraping tools get the fallback page; plans without the tool catalog ignore it.',
    ),
  hostingNetworks: flag
    .default(true)
    .describe('Whether visits from data centers get the fallback page, except VPNs and proxies.'),
  activity: flag
    .default(false)
    .describe(
      `Whether IP addresses with ${BUSY_REQUESTS} or more requests a minute get the fallback page. Mobile carriers put many people behind one IP address.`,
    ),
  vpn: position('main').describe(
    'What visitors behind a VPN get; `watch`: the main page, recording what `fallback` would have done. Relays such as iCloud Private Relay are not VPNs.',
  ),
  proxy: position('fallback').describe('What visitors behind an open proxy get.'),
  tor: position('fallback').describe('What visitors from Tor exits get.'),
  assistants: z
    .enum(['main', 'fallback'], 'unknown_entry')
    .default('main')
    .describe('What assistants get when they fetch a page because a person asked them to.'),
})
export type CampaignTraffic = z.output<typeof campaignTrafficSchema>
