import { blockImpactSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const readImpact = (ip: string) =>
  request(blockImpactSchema, {
    method: 'POST',
    path: '/api/bot-management/blocked-ips/impact',
    body: { ip },
  })

/** What an entry would have caught, before it is made. */
export const useBlockImpact = () => useMutation({ mutationFn: readImpact })
