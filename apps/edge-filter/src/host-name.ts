/** Lower case (the URL parser's), without the port and the root's dot. */
export const hostNameOf = (url: URL): string => url.hostname.replace(/\.$/, '')
