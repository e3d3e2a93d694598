import { emergencyLinkSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const getEmergencyLink = (id: number) =>
  request(emergencyLinkSchema, { path: `/api/domains/${id}/emergency-link` })

/**
 * Fetched on request and never cached, because anyone with the link can use it and each read is
 * audited.
 */
export const useEmergencyLink = () => useMutation({ mutationFn: getEmergencyLink, gcTime: 0 })
