const EVENT = 'crivo:consent'

/**
 * Acts once there is consent: at once where none is needed, or the page's function of
 * that name says so; else when the page tells it by the event `crivo:consent`. What is
 * to be done before the wait, `onWait` does.
 */
export function whenConsented(consent: string | null, onWait: () => void, act: () => void): void {
  if (consent === null || hasConsent(consent)) {
    act()
    return
  }
  onWait()
  document.addEventListener(EVENT, () => act(), { once: true })
}

function hasConsent(name: string): boolean {
  const told: unknown = name && Reflect.get(window, name)
  return typeof told === 'function' && told() === true
}
