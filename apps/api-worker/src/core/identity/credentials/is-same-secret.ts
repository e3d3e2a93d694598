/** Compares two secrets in constant time. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([hash(one), hash(other)])
  return crypto.subtle.timingSafeEqual(first, second)
}

const hash = (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
