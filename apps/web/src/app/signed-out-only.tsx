import { Outlet } from 'react-router-dom'
import { NotFound } from './not-found.tsx'
import { Splash } from './splash.tsx'
import { useIsSignedIn } from './use-is-signed-in.ts'

/** Shows its children only to visitors who are not signed in. */
export function SignedOutOnly() {
  const isSignedIn = useIsSignedIn()
  if (isSignedIn === undefined) return <Splash />
  return isSignedIn ? <NotFound /> : <Outlet />
}
