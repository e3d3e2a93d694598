import { checkTarget } from '@crivo/network-guard'

/**
 * Maximum number of remembered addresses. A campaign has two pages, whose addresses differ only in
 * parameters that the customer selects.
 */
const MOST_ADDRESSES = 500
const checked = new Map<string, URL>()

/**
 * Returns a page's URL without credentials and fragment; callers must not change it. Throws a
 * `GuardError`. Remembers URLs, because parsing and checking one takes 3 µs.
 */
export function pageAddress(target: string, allowsLoopback: boolean): URL {
  const key = `${allowsLoopback} ${target}`
  const known = checked.get(key)
  if (known !== undefined) return known
  const url = checkedAddress(new URL(target), allowsLoopback)
  if (checked.size >= MOST_ADDRESSES) checked.clear()
  checked.set(key, url)
  return url
}

/**
 * Removes credentials and fragment, because the page's `<base>` shows the URL to visitors. Throws a
 * `GuardError`. Skips the DNS lookup to save time, because an edge has no private network to
 * protect.
 */
export function checkedAddress(url: URL, allowsLoopback: boolean): URL {
  url.username = ''
  url.password = ''
  return checkTarget(url, { allowsLoopback })
}
