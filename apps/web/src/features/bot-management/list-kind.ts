/** The account's two IP lists, by their paths in the API. */
export const LIST_KINDS = ['blocked', 'allowed'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const pathOf = (kind: ListKind) => `/api/bot-management/${kind}-ips`

/** The prefix of the query keys of a list's data. */
export const keyOf = (kind: ListKind) => [`${kind}-ips`] as const
