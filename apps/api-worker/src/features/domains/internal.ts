/** Where a domain's edge worker answers. */
export const originOf = ({ name, edgeUrl }: { name: string; edgeUrl: string | null }): string =>
  edgeUrl ?? `https://${name}`
