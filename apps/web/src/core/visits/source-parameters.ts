import { type SourceParameters, sourceParametersSchema } from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const path = '/api/source-parameters'

/** Fetches the names of the URL parameters that contain a visit's placement, ad set and ad. */
export const sourceParametersQuery = () =>
  queryOptions({
    queryKey: ['source-parameters'],
    queryFn: ({ signal }) => request(sourceParametersSchema, { path, signal }),
  })

/** Changes these parameters, which also apply to past visits. */
export function useChangeSourceParameters() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SourceParameters) =>
      request(sourceParametersSchema, { method: 'PUT', path, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(sourceParametersQuery().queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['analytics'] })
    },
  })
}
