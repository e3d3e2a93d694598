import { DamageCard } from './damage-card.tsx'
import { FeedCard } from './feed-card.tsx'
import { RolloutCard } from './rollout-card.tsx'
import { TroubledDomains } from './troubled-domains.tsx'

/**
 * Troubled domains and damaged visits across all accounts, the worker's rollout and the feed's
 * state.
 */
export function HealthPanel() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <TroubledDomains />
      <DamageCard />
      <RolloutCard />
      <FeedCard />
    </div>
  )
}
