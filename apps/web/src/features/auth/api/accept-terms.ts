import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'
import { userQuery } from './get-me.ts'

const acceptTerms = () => requestNothing({ method: 'POST', path: '/api/auth/accept-terms' })

/** Accepts the terms in force, which opens what was closed without. */
export function useAcceptTerms() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: acceptTerms,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
