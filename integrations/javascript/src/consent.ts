const EVENT = 'crivo:consent'

/**
 * Calls `act` once the visitor consents: immediately if no consent is needed or the page's consent
 * function returns true; otherwise calls `onWait`, then `act` on the event `crivo:consent`.
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
