import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'

const endAllSessions = () => requestNothing({ method: 'POST', path: '/api/auth/logout-all' })

/** Signs out everywhere, here too. */
export const useEndAllSessions = () => useMutation({ mutationFn: endAllSessions })
