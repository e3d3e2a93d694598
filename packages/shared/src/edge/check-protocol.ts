/** The path to which the check page sends visitors' answers. */
export const CHECK_PATH = '/__crivo/check'

/** An edge's report about a visitor that it checked. Pages cannot report these bits. */
export const CHECK_BITS = { solved: 16, failed: 32 } as const
