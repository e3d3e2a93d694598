import { useSubmit } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'

/** Signs out by submitting a form, so that a link cannot sign people out. */
export function useSignOut(): () => void {
  const submit = useSubmit()
  return () => {
    submit(null, { method: 'post', action: PATHS.logout })
  }
}
