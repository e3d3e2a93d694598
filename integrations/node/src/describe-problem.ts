/** Returns the problem with a client's settings, before any call; `null` if there is none. */
export function settingsProblem({ key, api }: { key: string; api: string }): string | null {
  if (!key) return 'the option `key` is empty'
  if (key.startsWith('crivo_pk_')) {
    return 'the option `key` is a publishable key; servers need a secret one, crivo_sk_…'
  }
  if (!api) return 'the option `api` is empty'
  if (!/^https?:\/\//i.test(api)) return `the option \`api\` lacks its scheme: https://${api}`
  return URL.canParse(api) ? null : `the option \`api\` is not an address: ${api}`
}

/** Returns an error's message and cause, because "fetch failed" alone says nothing. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, code } = Object(error.cause)
  const cause = message || code
  return cause ? `${error.message}: ${cause}` : error.message
}
