import { type Disowned, disownedSchema, type EmailedLink } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer } from '#lib/api/request.ts'

const disown = async (link: EmailedLink): Promise<Disowned> =>
  readAnswer(disownedSchema, await postPublicly('/api/auth/not-me', link))

/** Disowns a change through an emailed "this was not me" link. */
export const useDisown = () => useMutation({ mutationFn: disown })
