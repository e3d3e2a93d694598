/** Has the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has begun by then, and the content would be held until the tab closes.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
