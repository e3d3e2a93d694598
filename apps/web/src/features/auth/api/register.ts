import { DEFAULT_TIME_ZONE, type Register, type Registered, registeredSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer, requestNothing } from '#lib/api/request.ts'
import { setToken } from '#lib/api/session-store.ts'

const register = async (registration: Register): Promise<Registered> =>
  readAnswer(registeredSchema, await postPublicly('/api/auth/register', registration))

const setTimeZone = (timeZone: string) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile', body: { timeZone } })

/** Creates an account in the browser's time zone and signs it in. */
export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: register,
    onSuccess: ({ token }) => {
      queryClient.clear()
      setToken(token)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      if (timeZone === DEFAULT_TIME_ZONE) return
      // The account works in the default zone too, so a failure needs no report.
      setTimeZone(timeZone).then(
        () => void queryClient.invalidateQueries(userQuery()),
        () => undefined,
      )
    },
  })
}
