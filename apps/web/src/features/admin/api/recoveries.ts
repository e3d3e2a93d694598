import { adminUsersSchema, type OpenRecovery, recoverySchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from './admin-key.ts'

const KEY = [ADMIN_KEY, 'recoveries']
const listSchema = z.array(recoverySchema)

/** Fetches the accounts with a requested recovery. */
export const recoveriesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => request(listSchema, { path: '/api/admin/recoveries', signal }),
  })

type RecoveryStep =
  | { readonly kind: 'open'; readonly account: string; readonly body: OpenRecovery }
  | { readonly kind: 'complete' | 'cancel'; readonly accountId: number }

/** Takes a step; returns whether the account exists. */
async function take(step: RecoveryStep): Promise<boolean> {
  if (step.kind === 'open') {
    const { account, body } = step
    const search = new URLSearchParams({ search: account })
    const { users } = await request(adminUsersSchema, { path: `/api/admin/users?${search}` })
    const id = users.find(({ email }) => email === account)?.id
    if (id === undefined) return false
    await requestNothing({ method: 'POST', path: `/api/admin/users/${id}/recovery`, body })
    return true
  }
  const path = `/api/admin/recoveries/${step.accountId}`
  await (step.kind === 'cancel'
    ? requestNothing({ method: 'DELETE', path })
    : requestNothing({ method: 'POST', path: `${path}/complete` }))
  return true
}

/** Requests, completes or cancels a recovery. */
export const useRecoveryStep = () =>
  useMutation({
    mutationFn: take,
    onSettled: useInvalidate(KEY),
  })
