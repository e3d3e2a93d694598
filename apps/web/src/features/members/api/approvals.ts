import { approvalsSchema } from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const path = '/api/approvals'

/** Fetches whether rule changes require another person's approval. */
export const approvalsQuery = () =>
  queryOptions({
    queryKey: ['members', 'approvals'],
    queryFn: ({ signal }) => request(approvalsSchema, { path, signal }),
  })

/** Sets whether rule changes require another person's approval. */
export function useChangeApprovals() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (required: boolean) =>
      request(approvalsSchema, { method: 'PUT', path, body: { required } }),
    onSuccess: (changed) => client.setQueryData(approvalsQuery().queryKey, changed),
  })
}
