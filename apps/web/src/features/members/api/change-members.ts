import type { ChangeMember, InviteMember } from '@crivo/shared'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { membersQuery } from './get-members.ts'

const invitations = '/api/members/invitations'

/** Makes a call that changes the members; refetches them afterward. */
function useChange<T>(change: (input: T) => Promise<void>): UseMutationResult<void, Error, T> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Refetches after a failure too, because someone else may have changed them.
    onSettled: () => {
      queryClient.invalidateQueries(membersQuery())
    },
  })
}

export const useInvite = () =>
  useChange((body: InviteMember) => requestNothing({ method: 'POST', path: invitations, body }))

export const useResendInvitation = () =>
  useChange((id: number) =>
    requestNothing({ method: 'POST', path: `${invitations}/${id}/resend`, body: {} }),
  )

export const useRevokeInvitation = () =>
  useChange((id: number) => requestNothing({ method: 'DELETE', path: `${invitations}/${id}` }))

export const useChangeMember = () =>
  useChange(({ id, ...body }: ChangeMember & { id: number }) =>
    requestNothing({ method: 'PATCH', path: `/api/members/${id}`, body }),
  )

export const useRemoveMember = () =>
  useChange((id: number) => requestNothing({ method: 'DELETE', path: `/api/members/${id}` }))
