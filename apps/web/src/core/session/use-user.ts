import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from './get-me.ts'

/** Returns the signed-in user, which is always defined inside the shell. */
export function useUser(): User | undefined {
  return useQuery({ ...userQuery(), enabled: false }).data
}
