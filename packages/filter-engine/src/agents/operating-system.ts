import type { OperatingSystem } from './agent.ts'
import { TRAIT } from './signs.ts'

/** Values of `Sec-CH-UA-Platform` in lower case (https://wicg.github.io/ua-client-hints/). */
const HINTED: ReadonlyMap<string, OperatingSystem> = new Map([
  ['windows', 'windows'],
  ['android', 'android'],
  ['ios', 'ios'],
  ['macos', 'macos'],
  ['chrome os', 'other'],
  ['chromium os', 'other'],
  ['linux', 'other'],
])

/** The most common raw header values, including quotes; they cover nearly all visits. */
const AS_SENT: ReadonlyMap<string, OperatingSystem> = new Map([
  ['"Windows"', 'windows'],
  ['"Android"', 'android'],
  ['"macOS"', 'macos'],
  ['"Linux"', 'other'],
])

/** Returns the system in a raw `Sec-CH-UA-Platform` header; `null` if missing or unknown. */
export const hintedSystem = (platformHint: string | null): OperatingSystem | null =>
  platformHint === null
    ? null
    : (AS_SENT.get(platformHint) ??
      HINTED.get(platformHint.slice(0, 40).replaceAll('"', '').toLowerCase()) ??
      null)

/** Returns the operating system from a user agent's traits (`TRAIT`). */
export const operatingSystemOf = (traits: number): OperatingSystem => {
  if (traits & TRAIT.borrower) return 'other'
  if (traits & TRAIT.android) return 'android'
  if (traits & TRAIT.ios) return 'ios'
  // Apple's network library names the processor only on Intel Macs.
  if (traits & TRAIT.cfnetwork && !(traits & TRAIT.intel)) return 'ios'
  if (traits & TRAIT.windows) return 'windows'
  return traits & TRAIT.macos ? 'macos' : 'other'
}
