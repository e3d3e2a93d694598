/** The account's two lists of addresses, as their paths in the API name them. */
export const LIST_KINDS = ['blocked', 'allowed'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const pathOf = (kind: ListKind) => `/api/bot-management/${kind}-ips`

/** The start of the query keys of all that is known of a list. */
export const keyOf = (kind: ListKind) => [`${kind}-ips`] as const
