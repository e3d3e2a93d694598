import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from './get-me.ts'

/** Returns the signed-in user, which is always defined inside the shell. */
export function useUser(): User | undefined {
  return useQuery({ ...userQuery(), enabled: false }).data
}

/** Returns the signed-in person, who in someone else’s account is not the user, its owner. */
export const personOf = (user: User): Pick<User, 'name' | 'email' | 'profilePhoto'> =>
  user.membership ? { ...user.membership.person, profilePhoto: null } : user
