import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#components/ui/avatar.tsx'
import { photoQuery } from '#core/session/get-photo.ts'

interface Props {
  user: Pick<User, 'name' | 'email' | 'profilePhoto'>
}

/** The user's photo, or their initials if it is loading or missing. */
export function UserAvatar({ user }: Props) {
  const { data: photo = null } = useQuery(photoQuery(user.profilePhoto))
  return <Avatar name={user.name || user.email} photo={photo} />
}
