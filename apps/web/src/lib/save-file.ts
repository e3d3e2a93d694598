/** Has the browser save a text as a file; spreadsheets read the mark at its start as UTF-8. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has begun by then, and the text would be held until the tab closes.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
