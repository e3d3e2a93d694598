import type { LogoutAll } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'

const endAllSessions = (body: LogoutAll) =>
  requestNothing({ method: 'POST', path: '/api/auth/logout-all', body })

/** Signs out everywhere, including here. */
export const useEndAllSessions = () => useMutation({ mutationFn: endAllSessions })
