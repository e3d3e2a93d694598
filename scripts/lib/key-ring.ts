import { toBase64Url } from '@crivo/shared'

/** How many stored values use a key, as reported by the control plane to its operator. */
export interface KeyUse {
  readonly id: string
  readonly values: number
}

/** Adds a new key to the front of a ring; it becomes the current key. */
export function addKey(ring: string, id: string): string {
  const keys = readRing(ring)
  if (keys.some(([each]) => each === id)) throw new Error(`Key ${id} already exists.`)
  return writeRing([[id, randomKey()], ...keys])
}

/** Removes a key from a ring. Throws a user-facing message while the key is in use. */
export function retireKey(ring: string, id: string, uses: readonly KeyUse[]): string {
  const keys = readRing(ring)
  const [[current] = []] = keys
  if (!keys.some(([each]) => each === id)) throw new Error(`There is no key ${id}.`)
  if (id === current) throw new Error(`${id} is the current key, which encrypts new values.`)
  const values = uses.find((use) => use.id === id)?.values
  if (values === undefined) throw new Error(`The control plane does not know the key ${id}.`)
  if (values > 0) throw new Error(`${values} values need the key ${id}.`)
  return writeRing(keys.filter(([each]) => each !== id))
}

type Ring = [id: string, key: string][]

/** Preserves the JSON's order, because a parsed object lists integer ids such as "1" first. */
const readRing = (text: string): Ring =>
  Object.entries<string>(JSON.parse(text)).sort(
    ([one], [other]) => text.indexOf(`"${one}"`) - text.indexOf(`"${other}"`),
  )

const writeRing = (keys: Ring): string =>
  `{${keys.map(([id, key]) => `${JSON.stringify(id)}:${JSON.stringify(key)}`).join(',')}}`

/** Returns 32 random bytes, base64url. */
export const randomKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
