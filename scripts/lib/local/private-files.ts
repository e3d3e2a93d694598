import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'

/** Creates a folder that only its owner can open, or makes an existing one private. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Writes a file that only its owner can read, even if it was readable by others. */
export function writePrivateFile(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  // The mode above applies only when the file is created.
  chmodSync(file, 0o600)
}
