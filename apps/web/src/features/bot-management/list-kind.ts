/** The account's two IP lists, named as in API paths. */
export const LIST_KINDS = ['blocked', 'allowed'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const pathOf = (kind: ListKind) => `/api/bot-management/${kind}-ips`

/** Returns the key prefix of a list's queries. */
export const keyOf = (kind: ListKind) => [`${kind}-ips`] as const
