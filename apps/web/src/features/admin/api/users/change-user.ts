import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { freezing } from '../../case-action.ts'
import type { UserChange } from '../../user-action.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const changeUser = (change: UserChange) => {
  const { part, body } = callOf(change)
  const path = `/api/admin/users/${change.user.id}/${part}`
  return requestNothing({ method: 'PATCH', path, body })
}

function callOf(change: UserChange): { part: string; body: object } {
  switch (change.kind) {
    case 'activate':
    case 'deactivate':
      return { part: 'status', body: { isActive: change.kind === 'activate' } }
    case 'freeze':
      return { part: 'frozen', body: freezing(true, change.reason) }
    case 'unfreeze':
      return { part: 'frozen', body: freezing(false, '') }
    case 'promote':
    case 'demote':
      return { part: 'role', body: { role: change.kind === 'promote' ? 'admin' : 'user' } }
    case 'plan':
      return { part: 'plan', body: { plan: change.plan } }
  }
}

/** Changes an account and invalidates all admin queries. */
export const useChangeUser = () =>
  useMutation({
    mutationFn: changeUser,
    onSettled: useInvalidate([ADMIN_KEY]),
  })
