/** Where the page that asks visitors to prove themselves sends their answers. */
export const CHECK_PATH = '/__crivo/check'

/** What an edge reports about a visitor that it asked to prove itself. No page can report these. */
export const CHECK_BITS = { solved: 16, failed: 32 } as const
