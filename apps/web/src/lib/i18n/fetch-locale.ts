import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import type { Language } from './languages.ts'

const localeSchema = z.record(z.string(), z.string())

/** Fetches the texts of one language as a flat map from key to text; tries twice. */
export const fetchLocale = (language: Language): Promise<Record<string, string>> =>
  readLocale(language).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, TIMING.localeRetry))
    return readLocale(language)
  })

async function readLocale(language: Language): Promise<Record<string, string>> {
  const response = await fetch(`/locales/${language}.json`)
  if (!response.ok) throw new Error(`locale returned ${response.status}`)
  return localeSchema.parse(await response.json())
}
