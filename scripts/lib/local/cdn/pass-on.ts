/** The CDN's status for an origin that it cannot reach. */
const UNREACHABLE = 523

/**
 * Fetches from an origin as the CDN does, without throwing. Converts the request, because the
 * worker runtime has its own `Request` class, which Node's `fetch` rejects.
 */
export async function passOn(request: Request): Promise<Response> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body: request.body === null ? null : await request.arrayBuffer(),
    redirect: 'manual',
  }).catch(() => null)
  if (response === null) return new Response(`error code: ${UNREACHABLE}`, { status: UNREACHABLE })
  const { status, headers, body } = response
  // `fetch` has decoded the body, but the headers still name the encoding.
  const left = [...headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name))
  return new Response(body, { status, headers: left })
}
