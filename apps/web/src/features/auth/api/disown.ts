import { type Disown, type Disowned, disownedSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer } from '#lib/api/request.ts'

const disown = async (link: Disown): Promise<Disowned> =>
  readAnswer(disownedSchema, await postPublicly('/api/auth/not-me', link))

/** Answers "this was not me" by the link of an email. */
export const useDisown = () => useMutation({ mutationFn: disown })
