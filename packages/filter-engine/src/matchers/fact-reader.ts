import type { FactName } from '../conditions.ts'
import type { Facts } from '../facts.ts'

/** How each fact of the scheme is read from a visit; `null` where it is not known. */
export const READ_FACT: Readonly<Record<FactName, (facts: Facts) => string | null>> = {
  country: (facts) => facts.country,
  os: (facts) => (facts.agent.bot === 'missing' ? null : facts.agent.os),
  language: (facts) => facts.languages?.[0] ?? null,
  bot: (facts) => facts.agent.bot,
  network: (facts) => facts.network,
  crawler: (facts) => facts.crawler?.state ?? null,
}
