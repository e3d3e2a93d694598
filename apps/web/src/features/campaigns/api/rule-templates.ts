import {
  type AppliedTemplate,
  appliedTemplateSchema,
  ruleTemplateSchema,
  type SaveTemplate,
} from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const PATH = '/api/rule-templates'
const KEY = ['rule-templates'] as const
/** Maximum number of campaigns per call. */
const AT_ONCE = 20

/** Fetches the account's rule templates. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => request(z.array(ruleTemplateSchema), { path: PATH, signal }),
  })

export const useSaveTemplate = () =>
  useMutation({
    mutationFn: (body: SaveTemplate) =>
      request(ruleTemplateSchema, { method: 'POST', path: PATH, body }),
    onSuccess: useInvalidate(KEY),
  })

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${PATH}/${id}` }),
    onSettled: useInvalidate(KEY),
  })

interface Application {
  readonly id: number
  readonly campaignIds: readonly number[]
}

/** Replaces campaigns' rules with those of a template. */
export function useApplyTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, campaignIds }: Application): Promise<AppliedTemplate> => {
      const results: AppliedTemplate['results'] = []
      for (let at = 0; at < campaignIds.length; at += AT_ONCE) {
        const body = { campaignIds: campaignIds.slice(at, at + AT_ONCE) }
        const path = `${PATH}/${id}/apply`
        const applied = await request(appliedTemplateSchema, { method: 'POST', path, body })
        results.push(...applied.results)
      }
      return { results }
    },
    onSettled: () => {
      // Not awaited, because the toast must not wait for every refetch.
      client.invalidateQueries()
    },
  })
}
