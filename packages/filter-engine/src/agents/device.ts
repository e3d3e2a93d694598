import type { DeviceClass, OperatingSystem } from './agent.ts'
import { TRAIT } from './signs.ts'

/**
 * Returns the device type from a user agent's traits (`TRAIT`), its operating system and
 * `Sec-CH-UA-Mobile` (`?1`, `?0`, `null` if not sent). Consoles, watches and headsets are
 * `other`.
 */
export const deviceOf = (
  traits: number,
  os: OperatingSystem,
  mobileHint: string | null,
): DeviceClass => {
  if (traits & TRAIT.gadget) return 'other'
  if (traits & TRAIT.television) return 'tv'
  if (os !== 'windows' && traits & TRAIT.tablet) return 'tablet'
  if (mobileHint === '?1') return 'mobile'
  // Android tablets omit "Mobile" (https://developer.chrome.com/docs/multidevice/user-agent). So
  // do Opera Mini and apps' own requests (`Dalvik/`), which are mostly phones'.
  if (os === 'android')
    return mobileHint === '?0' || !(traits & TRAIT.mobileWord) ? 'tablet' : 'mobile'
  if (os === 'windows' || os === 'macos') return 'desktop'
  if (traits & TRAIT.mobile) return 'mobile'
  return traits & TRAIT.desktop ? 'desktop' : 'other'
}
