/** A permission of an API token, as Cloudflare's page for making tokens names it. */
interface CdnPermissionKind {
  /** The key of its group in the addresses that fill that page in. */
  readonly group: string
  readonly access: 'read' | 'edit'
  /** Whether Crivo works with it; a token that has others opens more than it must. */
  readonly isNeeded: boolean
}

/** What can be told of a CDN login: everything that is needed, and what is best left out. */
export const CDN_PERMISSIONS = {
  accountSettingsRead: { group: 'account_settings', access: 'read', isNeeded: true },
  zoneEdit: { group: 'zone', access: 'edit', isNeeded: true },
  dnsEdit: { group: 'dns', access: 'edit', isNeeded: true },
  workersScriptsEdit: { group: 'workers_scripts', access: 'edit', isNeeded: true },
  workersRoutesEdit: { group: 'workers_routes', access: 'edit', isNeeded: true },
  userDetailsRead: { group: 'user_details', access: 'read', isNeeded: false },
  userTokensRead: { group: 'api_tokens', access: 'read', isNeeded: false },
  accountTokensRead: { group: 'account_api_tokens', access: 'read', isNeeded: false },
  workersKvEdit: { group: 'workers_kv_storage', access: 'edit', isNeeded: false },
} as const satisfies Record<string, CdnPermissionKind>

export type CdnPermission = keyof typeof CDN_PERMISSIONS

/** The permissions in the order in which they are shown. */
export const CDN_PERMISSION_NAMES = Object.keys(CDN_PERMISSIONS).filter(
  (name): name is CdnPermission => name in CDN_PERMISSIONS,
)

/**
 * The address of the CDN's page for making a token, filled in with what is needed and no more.
 * Source: developers.cloudflare.com/fundamentals/api/how-to/account-owned-token-template.
 */
export function tokenTemplateUrl(dashboardUrl: string): string {
  const permissions = Object.values<CdnPermissionKind>(CDN_PERMISSIONS)
    .filter(({ isNeeded }) => isNeeded)
    .map(({ group, access }) => ({ key: group, type: access }))
  const query = new URLSearchParams({
    permissionGroupKeys: JSON.stringify(permissions),
    accountId: '*',
    zoneId: 'all',
    name: 'Crivo',
  })
  return `${dashboardUrl}/profile/api-tokens?${query}`
}
