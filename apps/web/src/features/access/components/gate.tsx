import { can, type Permission } from '@crivo/shared'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUser } from '../../auth/use-user.ts'

const Refused = lazy(async () => ({ default: (await import('./refused.tsx')).Refused }))

/** Shows what is inside to whoever may see it, by the rules that the API refuses by; all others learn why not. */
export function Gate({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useUser()
  const verdict = can(user ?? null, permission)
  if (verdict.allowed) return children
  return (
    <Suspense>
      <Refused code={verdict.code} permission={permission} />
    </Suspense>
  )
}
