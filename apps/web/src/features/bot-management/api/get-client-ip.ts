import { clientIpSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const readClientIp = () => request(clientIpSchema, { path: '/api/get-client-ip' })

/** Fetches the person's own IP address. */
export const useClientIp = () => useMutation({ mutationFn: readClientIp })
