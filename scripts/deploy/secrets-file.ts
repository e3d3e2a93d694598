import { readFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { parseJson, toBase64Url } from '@crivo/shared'
import * as z from 'zod'
import { ROOT } from '../lib/paths.ts'
import { createSecrets } from '../lib/secrets.ts'

/**
 * Accepts objects, because `MAIL_PROVIDER` and others are easier to write that way than as JSON
 * text.
 */
const valueSchema = z.union([
  z.string().min(1),
  z.looseObject({}).transform((value) => JSON.stringify(value)),
])
const NAMES = [
  ...['ACCESS_TOKEN_KEYS', 'RULESET_KEY', 'EDGE_MASTER_KEY', 'ENCRYPTION_KEYS', 'OPERATOR_KEY'],
  ...['MAIL_PROVIDER', 'OTLP', 'EDGE_OTLP'],
] as const
const fileSchema = z.partialRecord(z.enum(NAMES), valueSchema)

export type SecretValues = Readonly<Record<string, string>>

/**
 * Creates a new deployment's secrets. Their key ids are unique, because a value whose key id is
 * known seems readable: a backup restored without its own keys would look healthy.
 */
export async function newSecrets(today: string): Promise<SecretValues> {
  const id = `${today}-${crypto.randomUUID().slice(0, 8)}`
  return {
    ...(await createSecrets([id], id)),
    OPERATOR_KEY: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
  }
}

/** Returns the file's full path. Throws a user-facing message if git could track it. */
export function secretsFilePath(path: string): string {
  const full = resolve(path)
  const inside = relative(ROOT, full)
  if (!inside.startsWith('..') && !isAbsolute(inside)) {
    throw new Error('--secrets-file must be outside the repository.')
  }
  return full
}

/** Reads the secrets from a file; returns none if the file does not exist. */
export async function readSecretsFile(path: string): Promise<SecretValues> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
  const parsed = fileSchema.safeParse(parseJson(text))
  // Zod's message contains no secrets, but a JSON parse error quotes the text.
  if (!parsed.success) {
    throw new Error(`${path} must be a JSON object of texts or objects named ${NAMES.join(', ')}.`)
  }
  return parsed.data
}
