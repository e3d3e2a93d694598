import * as z from 'zod'
import { isTimeZone } from '../lib/time-zone.ts'

/** The name of a time zone, such as `America/Sao_Paulo`. */
export const timeZoneSchema = z
  .string('wrong_type')
  .max(64, 'too_long')
  .refine(isTimeZone, 'unknown_entry')
  .meta({ examples: ['America/Sao_Paulo'] })
