import type { Facts } from '@crivo/filter-engine'

/**
 * Returns the facts of a person in a reviewer's place: its country, device and language, without
 * identifying facts. Servers can invent visits, so a random person's page is unknown while our tag
 * and edges have seen too few of a campaign's people.
 */
export const asPerson = (facts: Facts): Facts => ({
  ...facts,
  ip: null,
  asn: null,
  asOrganisation: null,
  networks: [],
  connection: null,
  userAgent: null,
  agent: { ...facts.agent, bot: null, botName: null, namedCrawler: null, tool: null },
  crawler: null,
  evidence: 0,
  prefetch: false,
})
