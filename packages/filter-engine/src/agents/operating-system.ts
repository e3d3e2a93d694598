import type { OperatingSystem } from './agent.ts'

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

const hinted = (platformHint: string | null): OperatingSystem | undefined =>
  HINTED.get((platformHint ?? '').slice(0, 40).replaceAll('"', '').toLowerCase())

// Systems that borrow another system's name in their own user agent.
const BORROWERS =
  /windows phone|windows mobile|windows ce|like android|tizen|kaios|crkey|web0s|webos|fuchsia|haiku|amiga|watch ?os|xbox|sailfish|meego|maemo|symbian|series60/

const IOS =
  /iphone|ipad|ipod|\bios[/ ;]|\bios\)|cfnetwork\/(?!.*\((?:x86_64|i386)\))|apple ?tv|\btvos|homepod|-ios\//
const MACOS = /macintosh|mac os x|mac_powerpc|mac_ppc|\bmacos\b|os=mac|\bdarwin[ /]/
const WINDOWS = /windows|winnt|win9[58x]|win32|\bwin10\b|\bwin64\b/

/**
 * The operating system by a lower-case user agent and the `Sec-CH-UA-Platform` header
 * as sent; the hint wins, since browsers freeze what the user agent says.
 */
export const operatingSystemOf = (lower: string, platformHint: string | null): OperatingSystem => {
  const told = hinted(platformHint)
  if (told) return told
  if (BORROWERS.test(lower)) return 'other'
  if (lower.includes('android') || lower.includes('dalvik/')) return 'android'
  if (IOS.test(lower)) return 'ios'
  if (WINDOWS.test(lower)) return 'windows'
  return MACOS.test(lower) ? 'macos' : 'other'
}
