import { useSubmit } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'

/** Signs out through a form submission, so that a link cannot. */
export function useSignOut(): () => void {
  const submit = useSubmit()
  return () => {
    submit(null, { method: 'post', action: PATHS.logout })
  }
}
