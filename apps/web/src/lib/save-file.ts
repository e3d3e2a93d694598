/** Saves content as a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Frees the memory; by then, the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
