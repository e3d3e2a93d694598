import { validatedUrlSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const validateUrl = (url: string) =>
  request(validatedUrlSchema, { method: 'POST', path: '/api/validate-url', body: { url } })

/** Checks whether a URL can serve as a campaign's page. */
export const useValidateUrl = () => useMutation({ mutationFn: validateUrl })
