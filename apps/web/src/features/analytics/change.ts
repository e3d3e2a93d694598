/** Returns the change in percent; `null` if the previous value was 0. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before ? ((now - before) / before) * 100 : null
