/** Lets other pending work of this isolate run first. */
export const pause = (): Promise<void> =>
  // biome-ignore lint/style/noRestrictedGlobals: it yields a turn, and callers reach these readers through an injected interface
  new Promise((resolve) => setTimeout(resolve, 0))
