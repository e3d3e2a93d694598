import { useSubmit } from 'react-router-dom'
import { PATHS } from '../../config/paths.ts'

/** Signs out by a submission, so that no link can. */
export function useSignOut(): () => void {
  const submit = useSubmit()
  return () => {
    submit(null, { method: 'post', action: PATHS.logout })
  }
}
