import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { AccessCounts, ClaimLimits } from '@crivo/visit'
import type { FoundKey } from '#core/identity/find-api-key.ts'
import { ExpiringCache } from '#platform/expiring-cache.ts'
import type { PublishedTag } from '../browser/read-tag.ts'
import type { DecisionTarget } from '../read-target.ts'
import type { DrawnPerson } from '../reviewers/as-person.ts'
import { CompiledRulesets } from './compiled-rulesets.ts'

/** The maximum age of cached keys and pointers; changes take effect within this time. */
const TRUST_MS = 2 * SECOND_MS
const NOTE_EVERY_MS = MINUTE_MS
const REASONS_MS = 10 * MINUTE_MS
const MOST_KEPT = 2_000
const MOST_PERSONS = 20_000

/** Caches shared by all decisions of an isolate. */
export const isolateCaches = {
  keys: new ExpiringCache<FoundKey>(TRUST_MS, MOST_KEPT),
  tags: new ExpiringCache<PublishedTag>(TRUST_MS, MOST_KEPT),
  targets: new ExpiringCache<DecisionTarget>(TRUST_MS, MOST_KEPT),
  /** Reasons for the fallback page, by campaign. */
  whiteReasons: new ExpiringCache<readonly string[]>(REASONS_MS, MOST_KEPT),
  /** The person that a group of reviewers is judged as. */
  persons: new ExpiringCache<DrawnPerson>(HOUR_MS, MOST_PERSONS),
  /** Keys and campaigns whose use was recorded recently. */
  noted: new ExpiringCache<true>(NOTE_EVERY_MS, MOST_KEPT),
  programs: new CompiledRulesets(),
  claims: new ClaimLimits(),
  accesses: new AccessCounts(),
}
