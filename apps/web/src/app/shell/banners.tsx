import { useUser } from '#core/session/use-user.ts'
import { SupportBanner } from '#features/admin/components/support-banner.tsx'
import { MemberBanner } from './member-banner.tsx'
import { SampleBanner } from './sample-banner.tsx'

/** Shows whose account is open, if not the person's own, and whether its visits are sample data. */
export function Banners({ isEntered }: { isEntered: boolean }) {
  const user = useUser()
  return (
    <>
      {isEntered && (user?.membership ? <MemberBanner user={user} /> : <SupportBanner />)}
      {user?.sample && <SampleBanner />}
    </>
  )
}
