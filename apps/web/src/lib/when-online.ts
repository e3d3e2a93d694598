/**
 * Loads code once the server can be reached. Open screens, with what people typed there, survive
 * until then; a failed import would take them down, and Chromium doesn't try the same file again.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  // The browser also reports no connection if only a server on the same machine can be reached.
  while (!navigator.onLine && !(await isServerReachable())) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  return load()
}

const isServerReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
