import { emergencyLinkSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const getEmergencyLink = (id: number) =>
  request(emergencyLinkSchema, { path: `/api/domains/${id}/emergency-link` })

/** Whoever has the link can use it, and each read is audited: fetched on request, not cached. */
export const useEmergencyLink = () => useMutation({ mutationFn: getEmergencyLink, gcTime: 0 })
