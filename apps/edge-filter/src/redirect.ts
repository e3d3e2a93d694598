/** A redirect that nothing may keep: the next visit may be judged differently. */
export const redirectTo = (address: string): Response =>
  new Response(null, {
    status: 302,
    headers: { location: address, 'cache-control': 'no-store' },
  })
