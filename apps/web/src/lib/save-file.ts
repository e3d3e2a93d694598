import { zoneOffset } from '@crivo/shared'
import { serverNow } from './time/server-time.ts'
import { timeZoneStore } from './time/time-zone.ts'

/** Returns the current day in the account's time zone, for a file's name. */
export function dayForName(): string {
  const now = serverNow()
  return new Date(now + zoneOffset(timeZoneStore.get(), now)).toISOString().slice(0, 10)
}

/** Saves CSV as a file for spreadsheets, which read it as UTF-8 only after a byte order mark. */
export function saveSheet(name: string, content: Blob | string): void {
  saveFile(name, new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }))
}

/** Saves content as a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Frees the memory; by then, the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
