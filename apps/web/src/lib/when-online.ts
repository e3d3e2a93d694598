/**
 * Loads code once there is a connection. Open screens, with what people typed there, survive until
 * then; a failed import would take them down, and Chromium doesn't try the same file again.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  return load()
}
