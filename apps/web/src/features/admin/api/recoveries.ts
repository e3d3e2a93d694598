import { type OpenRecovery, recoverySchema } from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
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
  | { readonly kind: 'open'; readonly accountId: number; readonly body: OpenRecovery }
  | { readonly kind: 'complete' | 'cancel'; readonly accountId: number }

function take(step: RecoveryStep): Promise<void> {
  const { kind, accountId } = step
  if (kind === 'open') {
    const path = `/api/admin/users/${accountId}/recovery`
    return requestNothing({ method: 'POST', path, body: step.body })
  }
  const path = `/api/admin/recoveries/${accountId}`
  return kind === 'cancel'
    ? requestNothing({ method: 'DELETE', path })
    : requestNothing({ method: 'POST', path: `${path}/complete` })
}

/** Requests, completes or cancels a recovery. */
export function useRecoveryStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: take,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
