import { type StepUp, steppedUpSchema, stepUpOptionsSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { signWithPasskey } from '#lib/passkeys.ts'

const path = '/api/auth/step-up'

const getOptions = () =>
  request(stepUpOptionsSchema, { method: 'POST', path: `${path}/options`, body: {} })
const prove = (proof: StepUp) => request(steppedUpSchema, { method: 'POST', path, body: proof })

/** Fetches the ways in which the person can confirm their identity; never cached. */
export const stepUpQuery = () =>
  queryOptions({ queryKey: ['step-up'], queryFn: getOptions, gcTime: 0, staleTime: 0 })

/** Confirms the person's identity by password or code. */
export const useProve = () => useMutation({ mutationFn: prove })

/** Confirms the person's identity by passkey; fetches the challenge just before. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { publicKey } = await getOptions()
      if (publicKey === null) throw new Error('The account has no passkey')
      return prove({ credential: await signWithPasskey(publicKey) })
    },
  })
