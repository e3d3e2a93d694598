import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from './api/get-me.ts'

/** The signed-in person, whom whatever is inside the shell can count on to be known. */
export function useUser(): User | undefined {
  return useQuery({ ...userQuery(), enabled: false }).data
}
