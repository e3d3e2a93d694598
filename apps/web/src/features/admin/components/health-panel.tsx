import { CrawlerDataCard } from './crawler-data-card.tsx'
import { TroubledDomains } from './troubled-domains.tsx'

/** What of all accounts does not work as it should, and how old the crawlers' data is. */
export function HealthPanel() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <TroubledDomains />
      <CrawlerDataCard />
    </div>
  )
}
