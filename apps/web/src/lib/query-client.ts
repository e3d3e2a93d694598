import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type ApiErrorCode, errorCodeOf } from './api/api-error.ts'
import { offerUpgrade } from './upgrade-store.ts'

/** Key of the signed-in person, by whom the gates are set. */
export const USER_KEY = ['user'] as const

/** Refusals that say that we know the person no longer as they are. */
const OUTDATED = new Set<ApiErrorCode>(['ACCOUNT_FROZEN', 'TERMS_REQUIRED', 'FEATURE_LOCKED'])
/** Refusals that a larger plan would lift. */
const LIFTED_BY_PLAN = new Set<ApiErrorCode>(['FEATURE_LOCKED', 'LIMIT_REACHED', 'DOMAIN_LIMIT'])

function learn(error: unknown): void {
  if (OUTDATED.has(errorCodeOf(error))) queryClient.invalidateQueries({ queryKey: USER_KEY })
}

/** Fetches once and keeps: nothing is tried again, goes stale or is fetched anew by itself. */
export const queryClient: QueryClient = new QueryClient({
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
      // Offline shows as the error it is, not as loading without end.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
