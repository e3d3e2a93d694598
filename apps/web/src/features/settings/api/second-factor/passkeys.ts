import {
  addedPasskeySchema,
  passkeyOptionsSchema,
  passkeySchema,
  recoveryCodesSchema,
} from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { createPasskey } from '#lib/passkeys.ts'
import { factorsQuery } from './get-factors.ts'

const path = '/api/user/passkeys'

async function addPasskey({ name }: { name: string }) {
  const method = 'POST'
  const { publicKey } = await request(passkeyOptionsSchema, { method, path: `${path}/options` })
  const body = { name, credential: await createPasskey(publicKey) }
  return request(addedPasskeySchema, { method, path, body })
}

const renamePasskey = ({ id, name }: { id: number; name: string }) =>
  request(passkeySchema, { method: 'PATCH', path: `${path}/${id}`, body: { name } })

const removePasskey = (id: number) => requestNothing({ method: 'DELETE', path: `${path}/${id}` })

const renewCodes = () =>
  request(recoveryCodesSchema, { method: 'POST', path: '/api/user/recovery-codes' })

/** Refetches the factors, and the user, which indicates whether there are any. */
const useRefetch = () => useInvalidate(factorsQuery().queryKey, userQuery().queryKey)

/** Creates a passkey, on this device or another, and registers it. */
export const useAddPasskey = () => useMutation({ mutationFn: addPasskey, onSuccess: useRefetch() })

export const useRenamePasskey = () =>
  useMutation({ mutationFn: renamePasskey, onSuccess: useRefetch() })

export const useRemovePasskey = () =>
  useMutation({ mutationFn: removePasskey, onSettled: useRefetch() })

/** Replaces the recovery codes; returns the new ones, which are shown only once. */
export const useRenewCodes = () => useMutation({ mutationFn: renewCodes, onSuccess: useRefetch() })
