import { type StepUp, steppedUpSchema, stepUpOptionsSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { signWithPasskey } from '#lib/passkeys.ts'

const path = '/api/auth/step-up'

const getOptions = () =>
  request(stepUpOptionsSchema, { method: 'POST', path: `${path}/options`, body: {} })
const prove = (proof: StepUp) => request(steppedUpSchema, { method: 'POST', path, body: proof })

/** The ways the person can confirm their identity; fetched each time. */
export const stepUpQuery = () =>
  queryOptions({ queryKey: ['step-up'], queryFn: getOptions, gcTime: 0, staleTime: 0 })

/** Proves it by a password or code. */
export const useProve = () => useMutation({ mutationFn: prove })

/** Confirms it with a passkey, whose challenge is fetched just before. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { publicKey } = await getOptions()
      if (publicKey === null) throw new Error('The account has no passkey')
      return prove({ credential: await signWithPasskey(publicKey) })
    },
  })
