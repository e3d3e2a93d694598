import { CDN_PERMISSION_NAMES, CDN_PERMISSIONS } from '@crivo/shared'

/** What Crivo works with, in the order in which it is shown. */
export const NEEDED_PERMISSIONS = CDN_PERMISSION_NAMES.filter(
  (name) => CDN_PERMISSIONS[name].isNeeded,
)
