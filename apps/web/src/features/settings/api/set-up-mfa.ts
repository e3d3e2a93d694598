import { type MfaSetup, mfaSecretSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const setUpMfa = (confirmation: MfaSetup) =>
  request(mfaSecretSchema, { method: 'POST', path: '/api/user/mfa/setup', body: confirmation })

/** Answers the secret for an authenticator app; in force once a code of it was confirmed. */
export const useSetUpMfa = () => useMutation({ mutationFn: setUpMfa })
