import { type Login, type Session, sessionSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TIMING } from '../../../config/timing.ts'
import { readApiError } from '../../../lib/api/api-error.ts'
import { readAnswer } from '../../../lib/api/request.ts'
import { send } from '../../../lib/api/send.ts'
import { setToken } from '../../../lib/api/session-store.ts'
import { userQuery } from './get-me.ts'

async function login(credentials: Login): Promise<Session> {
  const response = await send('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(TIMING.requestTimeout),
  })
  if (!response.ok) throw await readApiError(response)
  return readAnswer(sessionSchema, response)
}

export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: login,
    onSuccess: ({ user, token }) => {
      const { queryKey } = userQuery()
      const isSame = queryClient.getQueryData(queryKey)?.id === user.id
      // Whatever an earlier account left behind is not this one's.
      if (!isSame) queryClient.clear()
      queryClient.setQueryData(queryKey, user)
      setToken(token)
      // The calls that failed in between.
      if (isSame) queryClient.invalidateQueries()
    },
  })
}
