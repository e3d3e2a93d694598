import type { ChangePassword } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { sessionsQuery } from './get-sessions.ts'

const changePassword = (change: ChangePassword) =>
  requestNothing({ method: 'PATCH', path: '/api/user/password', body: change })

/** Changes the password and ends all other sessions. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: changePassword,
    onSuccess: useInvalidate(sessionsQuery().queryKey),
  })
