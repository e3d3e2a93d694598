/** A redirect that nothing may keep: the next visit may be judged differently. */
export const redirectTo = (target: URL): Response =>
  new Response(null, {
    status: 302,
    headers: { location: target.href, 'cache-control': 'no-store' },
  })
