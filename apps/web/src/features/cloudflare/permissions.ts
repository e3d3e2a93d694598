import { CDN_PERMISSION_NAMES, CDN_PERMISSIONS } from '@crivo/shared'

/** The permissions that Crivo uses, in display order. */
export const NEEDED_PERMISSIONS = CDN_PERMISSION_NAMES.filter(
  (name) => CDN_PERMISSIONS[name].isNeeded,
)
