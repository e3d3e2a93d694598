import { passkeyLoginOptionsSchema, type Session, sessionSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer } from '#lib/api/request.ts'
import { signWithPasskey } from '#lib/passkeys.ts'
import { useBeginSession } from './begin-session.ts'

interface Login {
  /** The ticket received after the password; without it, the passkey replaces the password. */
  readonly ticket?: string
  readonly rememberMe?: boolean
}

async function loginWithPasskey({ ticket, rememberMe }: Login): Promise<Session> {
  const path = '/api/auth/passkey'
  const begun = await postPublicly(`${path}/options`, { ticket })
  const { publicKey, flow } = await readAnswer(passkeyLoginOptionsSchema, begun)
  const credential = await signWithPasskey(publicKey)
  const login = { flow, ticket, rememberMe, credential }
  return readAnswer(sessionSchema, await postPublicly(path, login))
}

/** Signs in with a passkey. */
export const useLoginWithPasskey = () =>
  useMutation({ mutationFn: loginWithPasskey, onSuccess: useBeginSession() })
