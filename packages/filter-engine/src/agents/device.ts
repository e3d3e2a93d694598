import type { DeviceClass, OperatingSystem } from './agent.ts'
import { TRAIT } from './signs.ts'

/**
 * The kind of device by the traits of a user agent (`TRAIT`), its operating system, and
 * `Sec-CH-UA-Mobile` (`?1`, `?0`, `null` without it). Television sets, consoles, watches and
 * headsets are `other`.
 */
export const deviceOf = (
  traits: number,
  os: OperatingSystem,
  mobileHint: string | null,
): DeviceClass => {
  if (traits & TRAIT.television) return 'other'
  if (os !== 'windows' && traits & TRAIT.tablet) return 'tablet'
  if (mobileHint === '?1') return 'mobile'
  // Android tablets leave out "Mobile" (https://developer.chrome.com/docs/multidevice/user-agent).
  if (os === 'android')
    return mobileHint === '?0' || !(traits & TRAIT.mobileWord) ? 'tablet' : 'mobile'
  if (os === 'windows' || os === 'macos') return 'desktop'
  if (traits & TRAIT.mobile) return 'mobile'
  return traits & TRAIT.desktop ? 'desktop' : 'other'
}
