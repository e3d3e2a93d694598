import type { UpdateProfile } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const updateProfile = (change: UpdateProfile) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile', body: change })

/** Changes the name, the language of emails or the time zone. */
export const useUpdateProfile = () =>
  useMutation({
    mutationFn: updateProfile,
    onSuccess: useInvalidate(userQuery().queryKey),
  })
