import { type MfaLogin, type Session, sessionSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer } from '#lib/api/request.ts'
import { useBeginSession } from './begin-session.ts'

const loginWithCode = async (login: MfaLogin): Promise<Session> =>
  readAnswer(sessionSchema, await postPublicly('/api/auth/mfa', login))

/** Completes a sign-in with a second factor. */
export const useLoginWithCode = () =>
  useMutation({ mutationFn: loginWithCode, onSuccess: useBeginSession() })
