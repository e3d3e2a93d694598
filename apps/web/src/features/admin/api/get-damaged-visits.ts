import { damagedVisitsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

const listSchema = z.array(damagedVisitsSchema)

/** Fetches the damaged visits that ledgers have set aside. */
export const damagedVisitsQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'damaged-visits'],
    queryFn: ({ signal }) => request(listSchema, { path: '/api/admin/damaged-visits', signal }),
  })
