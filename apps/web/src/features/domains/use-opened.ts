import { useSearchParams } from 'react-router-dom'

/** Tabs of a domain's dialog, in display order. */
export const DOMAIN_TABS = ['overview', 'worker', 'security', 'settings'] as const
export type DomainTab = (typeof DOMAIN_TABS)[number]

/** Returns what the URL opens over the list, and functions to change it. */
export function useOpened() {
  const [search, setSearch] = useSearchParams()
  const go = (to: Record<string, string>) => setSearch(to, { preventScrollReset: true })
  const id = Number(search.get('domain') ?? Number.NaN)
  return {
    isAdding: search.has('add'),
    domainId: Number.isInteger(id) ? id : null,
    tab: DOMAIN_TABS.find((each) => each === search.get('tab')) ?? 'overview',
    add: () => go({ add: '1' }),
    open: (domain: number, tab: DomainTab) => go({ domain: String(domain), tab }),
    close: () => go({}),
  }
}
