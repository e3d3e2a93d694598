import { inflateRawSync } from 'node:zlib'
import packed from './common-passwords.txt'

let unpacked: ReadonlySet<string> | undefined

/**
 * Returns the 100,000 most common passwords of at least eight characters, in lower case. Unpacked
 * on first use, so that no other call waits for it.
 */
export function readCommonPasswords(): ReadonlySet<string> {
  unpacked ??= unpack()
  return unpacked
}

/**
 * The file is sorted; each line begins with a letter, which is the number of characters that it
 * shares with the line before (`a`: none). Compressed with deflate, in base64.
 */
function unpack(): ReadonlySet<string> {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0))
  const text = new TextDecoder().decode(inflateRawSync(bytes))
  const passwords = new Set<string>()
  let last = ''
  for (const line of text.split('\n')) {
    last = last.slice(0, line.charCodeAt(0) - 97) + line.slice(1)
    passwords.add(last)
  }
  return passwords
}
