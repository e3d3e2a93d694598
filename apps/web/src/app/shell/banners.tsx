import { useUser } from '#domain/session/use-user.ts'
import { SupportBanner } from '#features/admin/components/support-banner.tsx'
import { MemberBanner } from './member-banner.tsx'

/** Shows whose account is open, if it is not the person's own. */
export function EnteredBanner() {
  const user = useUser()
  return user?.membership ? <MemberBanner user={user} /> : <SupportBanner />
}
