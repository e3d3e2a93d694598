import { proposalSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

/** Fetches proposed rule changes, newest first. */
export const proposalsQuery = () =>
  queryOptions({
    queryKey: ['proposals'],
    queryFn: ({ signal }) => request(z.array(proposalSchema), { path: '/api/proposals', signal }),
    staleTime: 0,
  })

/** The actions on an open proposal. */
export type ProposalCommand =
  | { readonly of: 'approve' | 'decline'; readonly note: string }
  | { readonly of: 'withdraw' | 'redo' }

/** Approves, declines, withdraws or renews a proposal. */
export const useDecideProposal = (id: number) =>
  useMutation({
    mutationFn: ({ of, ...body }: ProposalCommand) =>
      request(proposalSchema, {
        method: 'POST',
        path: `/api/proposals/${id}/${of}`,
        ...('note' in body && { body }),
      }),
    // Also refetches after a refusal, because someone else may have decided.
    onSettled: useInvalidate([]),
  })
