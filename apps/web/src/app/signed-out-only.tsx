import { Outlet } from 'react-router-dom'
import { useSessionState } from '#lib/api/session-store.ts'
import { NotFound } from './not-found.tsx'

/** Shows its children only to visitors who are not signed in. */
export function SignedOutOnly() {
  return useSessionState().token === null ? <Outlet /> : <NotFound />
}
