import { type Browser, classifyAgent, type OperatingSystem } from '@crivo/filter-engine'

const BROWSER_NAMES: Record<Browser, string | null> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  other: null,
}
const SYSTEM_NAMES: Record<OperatingSystem, string | null> = {
  windows: 'Windows',
  android: 'Android',
  ios: 'iOS',
  macos: 'macOS',
  other: null,
}

/** Returns browser and system, so that people recognize a session; empty if neither is known. */
export function deviceText(userAgent: string | null): string {
  const { browser, os } = classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  })
  return [BROWSER_NAMES[browser], SYSTEM_NAMES[os]].filter((name) => name !== null).join(', ')
}
