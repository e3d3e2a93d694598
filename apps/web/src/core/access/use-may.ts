import { type Access, isRoleForbidden, type Permission } from '@crivo/shared'
import { useUser } from '../session/use-user.ts'

/** Returns whether the person's role in the open account allows a call, by the API's rules. */
export function useMay(): (permission: Permission, access?: Access) => boolean {
  const user = useUser() ?? null
  return (permission, access) => !isRoleForbidden(user, permission, access)
}
