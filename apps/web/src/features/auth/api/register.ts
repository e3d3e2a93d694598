import { type Register, type Registered, registeredSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer } from '#lib/api/request.ts'
import { setToken } from '#lib/api/session-store.ts'

const register = async (registration: Register): Promise<Registered> =>
  readAnswer(registeredSchema, await postPublicly('/api/auth/register', registration))

/** Creates an account and signs it in. */
export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: register,
    onSuccess: ({ token }) => {
      queryClient.clear()
      setToken(token)
    },
  })
}
