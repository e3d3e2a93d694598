import { proposalSchema } from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

/** Fetches proposed rule changes, newest first. */
export const proposalsQuery = () =>
  queryOptions({
    queryKey: ['proposals'],
    queryFn: ({ signal }) => request(z.array(proposalSchema), { path: '/api/proposals', signal }),
  })

/** The actions on an open proposal. */
export type ProposalCommand =
  | { readonly of: 'approve' | 'decline'; readonly note: string }
  | { readonly of: 'withdraw' | 'redo' }

/** Approves, declines, withdraws or renews a proposal. */
export function useDecideProposal(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ of, ...body }: ProposalCommand) =>
      request(proposalSchema, {
        method: 'POST',
        path: `/api/proposals/${id}/${of}`,
        ...('note' in body && { body }),
      }),
    // Also refetches after a refusal, because someone else may have decided.
    onSettled: () => void client.invalidateQueries(),
  })
}
