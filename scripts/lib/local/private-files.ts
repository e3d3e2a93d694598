import {
  chmodSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

/** Creates a folder that only its owner can open, or makes an existing one private. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/**
 * Writes a file that only its owner can read, even if it was readable by others. A crash or a full
 * disk keeps the earlier text, which may be the only copy of a secret.
 */
export function writePrivateFile(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const draft = `${target}.draft`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  renameSync(draft, target)
}
