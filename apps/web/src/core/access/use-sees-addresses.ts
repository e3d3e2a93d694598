import { seesAddresses } from '@crivo/shared'
import { useUser } from '../session/use-user.ts'

/** Returns whether the person's role may see visitors' IP addresses, by the API's rules. */
export function useSeesAddresses(): boolean {
  const user = useUser()
  return user !== undefined && seesAddresses(user)
}
