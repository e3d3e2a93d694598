/** Returns a short, uncacheable response from the edge itself. */
export const textAnswer = (status: number, text: string, headers?: Record<string, string>) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
