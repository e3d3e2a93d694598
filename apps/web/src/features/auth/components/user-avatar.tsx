import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { photoQuery } from '../api/get-photo.ts'

interface Props {
  user: Pick<User, 'name' | 'email' | 'profilePhoto'>
  className?: string
}

/** The signed-in person's photo; initials until it is there, and where there is none. */
export function UserAvatar({ user, ...rest }: Props) {
  const { data: photo = null } = useQuery(photoQuery(user.profilePhoto))
  return <Avatar {...rest} name={user.name || user.email} photo={photo} />
}
