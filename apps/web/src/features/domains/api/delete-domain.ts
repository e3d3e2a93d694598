import { type DeletedDomain, deletedDomainSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { request } from '#lib/api/request.ts'

interface Deletion {
  readonly id: number
  /** Also deletes the domain's campaigns. */
  readonly force: boolean
  /** Leaves the deployment in the CDN account. */
  readonly keepWorker: boolean
}

/** Deletes a domain; a domain that no longer exists counts as deleted. */
async function deleteDomain({ id, force, keepWorker }: Deletion): Promise<DeletedDomain> {
  const query = new URLSearchParams({
    ...(force && { force: 'true' }),
    ...(keepWorker && { keepWorker: 'true' }),
  })
  try {
    const path = `/api/domains/${id}?${query}`
    return await request(deletedDomainSchema, { method: 'DELETE', path })
  } catch (error) {
    if (errorCodeOf(error) === 'DOMAIN_NOT_FOUND') return { deletedCampaigns: 0 }
    throw error
  }
}

export function useDeleteDomain() {
  const queryClient = useQueryClient()
  const { queryKey } = domainsQuery()
  return useMutation({
    mutationFn: deleteDomain,
    onSuccess: async (_, { id }) => {
      // The response to a poll sent before the deletion would restore the card.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known?.filter((each) => each.id !== id))
      queryClient.invalidateQueries({ queryKey, exact: true })
      queryClient.invalidateQueries({ queryKey: ['campaigns'] })
    },
  })
}
