import { ruleTrialSchema, type trySchema } from '@crivo/shared'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod'
import { request } from '#lib/api/request.ts'

export type TryRequest = z.input<typeof trySchema>
export type Visitor = TryRequest['visitor']

/** Fetches how an unsaved form would decide a visitor; disabled for `null`. */
export const tryRulesQuery = (body: TryRequest | null) =>
  queryOptions({
    queryKey: ['rule-trial', body],
    queryFn:
      body === null
        ? skipToken
        : ({ signal }) =>
            request(ruleTrialSchema, { method: 'POST', path: '/api/campaigns/try', body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
