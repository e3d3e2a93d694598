import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { type ApiErrorCode, errorCodeOf } from './api/api-error.ts'
import { offerUpgrade } from './stores/upgrade-store.ts'

/** Query key of the signed-in user, which determines what gates show. */
export const USER_KEY = ['user'] as const

/** Errors that mean the cached user is outdated. */
const OUTDATED = new Set<ApiErrorCode>(['ACCOUNT_FROZEN', 'TERMS_REQUIRED', 'FEATURE_LOCKED'])
/** Errors that a larger plan resolves. */
const LIFTED_BY_PLAN = new Set<ApiErrorCode>(['FEATURE_LOCKED', 'LIMIT_REACHED', 'DOMAIN_LIMIT'])

function learn(error: unknown): void {
  if (OUTDATED.has(errorCodeOf(error))) queryClient.invalidateQueries({ queryKey: USER_KEY })
}

/** Also restarts a shown query's first fetch, whose response may be older than the change. */
class RestartingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const unread = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.data === undefined && query.isActive())
    await Promise.all(unread.map((query) => query.cancel({ revert: true })))
    await super.invalidateQueries(filters, options)
  }
}

/**
 * Fetches once and caches; by default there are no retries, no staleness and no automatic
 * refetches.
 */
export const queryClient: QueryClient = new RestartingClient({
  queryCache: new QueryCache({ onError: learn }),
  mutationCache: new MutationCache({
    onError: (error) => {
      learn(error)
      if (LIFTED_BY_PLAN.has(errorCodeOf(error))) offerUpgrade()
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Being offline shows an error instead of endless loading.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
