/**
 * Reads local storage. If the browser has disabled it, reads return `null` and writes do nothing.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // If storage fails, the choice lasts as long as the page.
  }
}
