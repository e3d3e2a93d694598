import { clientIpSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const readClientIp = () => request(clientIpSchema, { path: '/api/get-client-ip' })

/** The address that the person comes from. */
export const useClientIp = () => useMutation({ mutationFn: readClientIp })
