import { type Login, type LoginAnswer, loginAnswerSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer } from '#lib/api/request.ts'
import { useBeginSession } from './begin-session.ts'

const login = async (credentials: Login): Promise<LoginAnswer> =>
  readAnswer(loginAnswerSchema, await postPublicly('/api/auth/login', credentials))

/** Signs in. Starts the session, or returns a ticket if a second factor is required. */
export function useLogin() {
  const beginSession = useBeginSession()
  return useMutation({
    mutationFn: login,
    onSuccess: (answer) => {
      if ('token' in answer) beginSession(answer)
    },
  })
}
