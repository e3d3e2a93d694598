/** Saves content as a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started by then; otherwise the content would stay in memory until the tab
  // closes.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
