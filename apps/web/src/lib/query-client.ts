import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

/** Only a lost connection or a failing server is worth a second try. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 600,
      refetchOnWindowFocus: true,
      // Offline shows as the error it is, not as loading without end.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
