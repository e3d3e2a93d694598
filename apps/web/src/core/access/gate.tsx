import { type Access, can, type Permission } from '@crivo/shared'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { useUser } from '../session/use-user.ts'

const Refused = lazy(async () => ({ default: (await import('./refused.tsx')).Refused }))

interface Props {
  permission: Permission
  /** The required access; by default that of the permission's first screen. */
  access?: Access | undefined
  children: ReactNode
}

/**
 * Shows its children to people with the permission, by the API's rules; tells others why access is
 * denied.
 */
export function Gate({ permission, access, children }: Props) {
  const user = useUser()
  const verdict = can(user ?? null, permission, access)
  if (verdict.allowed) return children
  return (
    <Suspense>
      <Refused code={verdict.code} permission={permission} />
    </Suspense>
  )
}
