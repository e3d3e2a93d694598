/** Returns whether text is a web address without its scheme, such as `example.com/page`. */
export function lacksScheme(text: unknown): boolean {
  if (typeof text !== 'string' || text.includes('://')) return false
  const [host = ''] = text
    .trim()
    .replace(/^\/\//, '')
    .split(/[/?#:]/, 1)
  return host.includes('.') && URL.canParse(`https://${host}`)
}
