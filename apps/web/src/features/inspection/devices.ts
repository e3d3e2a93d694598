import type { INSPECTED_DEVICES } from '@crivo/shared'

/** Product names, which are not translated. */
export const DEVICE_NAMES: Readonly<Record<(typeof INSPECTED_DEVICES)[number], string>> = {
  windows_chrome: 'Windows · Chrome',
  windows_edge: 'Windows · Edge',
  windows_firefox: 'Windows · Firefox',
  macos_safari: 'macOS · Safari',
  macos_chrome: 'macOS · Chrome',
  linux_chrome: 'Linux · Chrome',
  iphone_safari: 'iPhone · Safari',
  iphone_chrome: 'iPhone · Chrome',
  ipad_safari: 'iPad · Safari',
  android_chrome: 'Android · Chrome',
  android_samsung: 'Android · Samsung Internet',
  android_tablet: 'Android (tablet) · Chrome',
}
