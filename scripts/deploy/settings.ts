import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { variablesSchema } from '#apps/api-worker/src/platform/config-variables.ts'
import type { Project } from './project.ts'
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
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return project
  const { config } = project
  return { ...project, config: { ...config, vars: { ...config.vars, ...parse(text, path) } } }
}

function parse(text: string, path: string): Readonly<Record<string, string>> {
  const settings = parseNames(text, path)
  // The worker refuses to start with a wrong value, so one must not be uploaded.
  const wrong = NAMES.filter(
    (name) => !variablesSchema.shape[name].safeParse(settings[name]).success,
  )
  if (wrong.length === 0) return settings
  throw new Error(`${path} has a wrong value of ${wrong.join(', ')}: see docs/deploying.md.`)
}

function parseNames(text: string, path: string) {
  try {
    return settingsSchema.parse(JSON.parse(text))
  } catch {
    throw new Error(`${path} must be a JSON object of strings named ${NAMES.join(', ')}.`)
  }
}
