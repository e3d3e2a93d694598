import { Outlet } from 'react-router-dom'
import { useSessionState } from '#lib/api/session-store.ts'
import { NotFound } from './not-found.tsx'

/** Pages for visitors only. */
export function SignedOutOnly() {
  return useSessionState().token === null ? <Outlet /> : <NotFound />
}
