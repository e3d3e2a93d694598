import type { DeviceClass, OperatingSystem } from './agent.ts'

const TELEVISION =
  /smart-?tv|\btv\b|tv;|appletv|googletv|hbbtv|netcast|web0s|webos|crkey|roku|\baft[a-z]{1,2}\b|bravia|playstation|nintendo|xbox|cobalt\/|watch ?os|oculus|\bvr\b|homepod/
const TABLET = /ipad|tablet|kindle|\bsilk\/|playbook|\bkf[a-z]{2,4}\b/
const MOBILE =
  /mobile|iphone|ipod|phone|blackberry|bb10|midp|nokia|symbian|opera mini|up\.browser|wap|kaios|cfnetwork/
const DESKTOP = /windows|macintosh|x11|cros|linux|mac os x|mac_powerpc|bsd|haiku|amiga/

/**
 * The kind of device by a lower-case user agent, its operating system, and whether
 * `Sec-CH-UA-Mobile` says so (`null` without the header). Television sets, consoles,
 * watches and headsets are `other`.
 */
export const deviceOf = (
  lower: string,
  os: OperatingSystem,
  mobileHint: boolean | null,
): DeviceClass => {
  if (TELEVISION.test(lower)) return 'other'
  if (os !== 'windows' && TABLET.test(lower)) return 'tablet'
  if (mobileHint === true) return 'mobile'
  // Android tablets leave out "Mobile" (https://developer.chrome.com/docs/multidevice/user-agent).
  if (os === 'android')
    return mobileHint === false || !lower.includes('mobile') ? 'tablet' : 'mobile'
  if (os === 'windows' || os === 'macos') return 'desktop'
  if (MOBILE.test(lower)) return 'mobile'
  return DESKTOP.test(lower) ? 'desktop' : 'other'
}
