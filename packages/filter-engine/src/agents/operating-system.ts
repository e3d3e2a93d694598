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

/** As browsers send them, quotes and all: nearly every visit's. */
const AS_SENT: ReadonlyMap<string, OperatingSystem> = new Map([
  ['"Windows"', 'windows'],
  ['"Android"', 'android'],
  ['"macOS"', 'macos'],
  ['"Linux"', 'other'],
])

/** The system that a `Sec-CH-UA-Platform` header names, as sent; `null` without a known one. */
export const hintedSystem = (platformHint: string | null): OperatingSystem | null =>
  platformHint === null
    ? null
    : (AS_SENT.get(platformHint) ??
      HINTED.get(platformHint.slice(0, 40).replaceAll('"', '').toLowerCase()) ??
      null)

/** The operating system by the traits of a user agent (`TRAIT`). */
export const operatingSystemOf = (traits: number): OperatingSystem => {
  if (traits & TRAIT.borrower) return 'other'
  if (traits & TRAIT.android) return 'android'
  if (traits & TRAIT.ios) return 'ios'
  // Apple's network library names the processor only on a Mac with one of Intel's.
  if (traits & TRAIT.cfnetwork && !(traits & TRAIT.intel)) return 'ios'
  if (traits & TRAIT.windows) return 'windows'
  return traits & TRAIT.macos ? 'macos' : 'other'
}
