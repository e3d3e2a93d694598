import { type MfaSetup, mfaSecretSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const setUpMfa = (confirmation: MfaSetup) =>
  request(mfaSecretSchema, { method: 'POST', path: '/api/user/mfa/setup', body: confirmation })

/** Returns a secret for an authenticator app, which takes effect once a code is confirmed. */
export const useSetUpMfa = () => useMutation({ mutationFn: setUpMfa })
