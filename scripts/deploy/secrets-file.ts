import { chmod, readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { toBase64Url } from '@crivo/shared'
import * as z from 'zod'
import { ROOT } from '../lib/paths.ts'
import { createSecrets } from '../lib/secrets.ts'

const fileSchema = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string().min(1))

export type SecretValues = Readonly<Record<string, string>>

/** A new deployment's secrets; the access token key has the day for its id. */
export const newSecrets = async (today: string): Promise<SecretValues> => ({
  ...(await createSecrets([today])),
  OPERATOR_KEY: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
})

/** The file's full path. Throws a message for the person if git could see it. */
export function secretsFilePath(path: string): string {
  const full = resolve(path)
  const inside = relative(ROOT, full)
  if (!inside.startsWith('..') && !isAbsolute(inside)) {
    throw new Error('--secrets-file must lie outside of the repository.')
  }
  return full
}

/** The secrets of a file that an earlier run, or a person, wrote; none if there is no file. */
export async function readSecretsFile(path: string): Promise<SecretValues> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
  const parsed = fileSchema.safeParse(safeJson(text))
  // Zod's own message would name nothing secret, but the parser's of JSON quotes the text.
  if (!parsed.success) throw new Error(`${path} is not a JSON object of names and texts.`)
  return parsed.data
}

/** Writes secrets for their owner alone. */
export async function writeSecretsFile(path: string, secrets: SecretValues): Promise<void> {
  await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  // The mode above only counts for a new file.
  await chmod(path, 0o600)
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
