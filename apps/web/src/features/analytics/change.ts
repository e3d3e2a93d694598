/** By how many percent a number differs from the one before; `null` where that was nothing. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before ? ((now - before) / before) * 100 : null
