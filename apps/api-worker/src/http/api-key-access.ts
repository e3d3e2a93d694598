import type { Permission } from '@crivo/shared'
import type { Declaration } from './declaration.ts'

/** Permissions that require a person: account, settings and administration. */
const PERSONAL: ReadonlySet<Permission> = new Set(['account', 'settings', 'admin', 'super_admin'])

/**
 * Returns whether API keys may make a call: as declared or, by default, if neither its permission
 * nor a proof of identity requires a person. Never for public calls.
 */
export const allowsApiKeys = ({ permission, stepUp, stepUpIf, byKey }: Declaration): boolean =>
  permission !== 'public' && (byKey ?? !(stepUp || stepUpIf || PERSONAL.has(permission)))
