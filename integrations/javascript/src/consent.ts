const EVENT = 'crivo:consent'

/**
 * Calls `act` once there is consent: immediately if none is needed or the page's function of that
 * name returns true, otherwise on the event `crivo:consent`, after `onWait`.
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
