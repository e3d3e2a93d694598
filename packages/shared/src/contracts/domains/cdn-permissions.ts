/** A permission of an API token, as on Cloudflare's token creation page. */
interface CdnPermissionKind {
  /** The key of the permission group in the creation page's URL. */
  readonly group: string
  readonly access: 'read' | 'edit'
  /** Whether Crivo needs the permission; a token with others has too much access. */
  readonly isNeeded: boolean
}

/** Permissions to check for a CDN login: the required ones and the ones to avoid. */
export const CDN_PERMISSIONS = {
  accountSettingsRead: { group: 'account_settings', access: 'read', isNeeded: true },
  zoneEdit: { group: 'zone', access: 'edit', isNeeded: true },
  dnsEdit: { group: 'dns', access: 'edit', isNeeded: true },
  workersScriptsEdit: { group: 'workers_scripts', access: 'edit', isNeeded: true },
  workersRoutesEdit: { group: 'workers_routes', access: 'edit', isNeeded: true },
  botManagementRead: { group: 'bot_management', access: 'read', isNeeded: true },
  zoneSettingsRead: { group: 'zone_settings', access: 'read', isNeeded: true },
  firewallServicesRead: { group: 'firewall_services', access: 'read', isNeeded: true },
  zoneWafRead: { group: 'zone_waf', access: 'read', isNeeded: true },
  sslRead: { group: 'ssl_and_certificates', access: 'read', isNeeded: true },
  userDetailsRead: { group: 'user_details', access: 'read', isNeeded: false },
  userTokensRead: { group: 'api_tokens', access: 'read', isNeeded: false },
  accountTokensRead: { group: 'account_api_tokens', access: 'read', isNeeded: false },
  workersKvEdit: { group: 'workers_kv_storage', access: 'edit', isNeeded: false },
} as const satisfies Record<string, CdnPermissionKind>

export type CdnPermission = keyof typeof CDN_PERMISSIONS

/** Permissions in display order. */
export const CDN_PERMISSION_NAMES = Object.keys(CDN_PERMISSIONS).filter(
  (name): name is CdnPermission => name in CDN_PERMISSIONS,
)

/**
 * Returns the URL of the CDN's token creation page with the needed permissions preselected. Source:
 * developers.cloudflare.com/fundamentals/api/how-to/account-owned-token-template.
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
