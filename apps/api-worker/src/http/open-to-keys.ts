import type { Permission } from '@crivo/shared'
import type { Declaration } from './operation.ts'

/** What is a person's own: the account's, its settings, and the administration. */
const PERSONAL: ReadonlySet<Permission> = new Set(['account', 'settings', 'admin', 'super_admin'])

/** Whether API keys may make a call: any of the plan's features, unless the declaration says otherwise. */
export const isOpenToKeys = ({ permission, byKey }: Declaration): boolean =>
  permission !== 'public' && (byKey ?? !PERSONAL.has(permission))
