import { webhookSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const webhooksSchema = z.array(webhookSchema)

/** Fetches the account's webhooks, latest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => request(webhooksSchema, { path: '/api/webhooks', signal }),
    // A webhook's state can change on the server at any time.
    staleTime: 0,
  })
