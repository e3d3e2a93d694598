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
