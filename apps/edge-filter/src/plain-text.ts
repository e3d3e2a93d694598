/** A short answer of the edge itself, which nothing may cache. */
export const plainText = (status: number, text: string, headers?: Record<string, string>) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
