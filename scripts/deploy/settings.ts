import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@crivo/shared'
import * as z from 'zod'
import { variablesSchema } from '#apps/api-worker/src/platform/config-variables.ts'
import type { Project } from './project.ts'
import { newSecrets } from './secrets-file.ts'
import type { Target } from './target.ts'

/** Variables that differ by environment and do not belong in the repository. */
const NAMES = [
  ...['ABUSE_CONTACT', 'EDGE_PROBE_URL', 'EDGE_CANARY', 'DNS_RESOLVER', 'SALES_CHAT_NUMBER'],
  ...['SALES_EMAIL', 'AFFILIATE_PERCENT', 'MEASURED_ERRORS', 'PIXEL_ID', 'VIDEO_PLAYER_ID'],
  ...['BREACHED_PASSWORDS'],
] as const
const settingsSchema = z.partialRecord(z.enum(NAMES), z.string().min(1))

/**
 * Adds an environment's settings to a project's variables. Throws a user-facing message if they are
 * invalid.
 */
export async function withSettings(project: Project, { folder }: Target): Promise<Project> {
  const path = join(folder, 'settings.json')
  if (!existsSync(path)) return project
  const text = await readFile(path, 'utf8')
  const { success, data: settings } = settingsSchema.safeParse(parseJson(text))
  if (!success) {
    throw new Error(`${path} must be a JSON object of strings named ${NAMES.join(', ')}.`)
  }
  await rejectWrongValues(settings, path)
  const { config } = project
  return { ...project, config: { ...config, vars: { ...config.vars, ...settings } } }
}

/** What a worker needs besides the values that are checked. */
const OTHERS = {
  ENVIRONMENT: 'production',
  APP_URL: 'https://app.example.com',
  MAIL_PROVIDER: '{"provider":"resend","key":"key","from":"from"}',
}

/**
 * Throws a user-facing message if the worker would refuse one of a file's values. It answers no
 * request then, so a wrong value must not be uploaded.
 */
export async function rejectWrongValues(
  values: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
  const complete = { ...(await newSecrets('any')), ...OTHERS, ...values }
  const { error } = variablesSchema.safeParse(complete)
  if (error === undefined) return
  const names = new Set(error.issues.map(({ path: [name] }) => name))
  throw new Error(`${path} has a wrong value of ${[...names].join(', ')}: see docs/deploying.md.`)
}
