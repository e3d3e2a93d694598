import { offeredMembershipSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer, request } from '#lib/api/request.ts'

/** Fetches the invitation behind a link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () =>
      readAnswer(offeredMembershipSchema, await postPublicly('/api/invitations/read', { token })),
    enabled: token !== '',
  })

/** Accepts an invitation as the signed-in person. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (token: string) =>
      request(z.object({ accountId: z.number() }), {
        method: 'POST',
        path: '/api/invitations/accept',
        body: { token },
      }),
  })
