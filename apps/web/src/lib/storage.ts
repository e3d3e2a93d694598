/**
 * Reads local storage, which a browser may have disabled: reads then return `null`, writes do
 * nothing.
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
    // The choice then lasts as long as the page.
  }
}
