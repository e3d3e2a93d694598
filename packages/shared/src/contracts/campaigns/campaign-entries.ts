import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'

export const flag = z.boolean('wrong_type')
export const integer = z.number('wrong_type').int('wrong_type')
export const entry = z.string('wrong_type').trim().min(1, 'required').max(253, 'too_long')

/** Returns a schema for a list without repetitions. */
export const entriesOf = <T extends z.ZodType<string | number>>(schema: T) =>
  z
    .array(schema, 'wrong_type')
    .max(1_000, 'too_many')
    .refine((entries) => new Set(entries).size === entries.length, 'duplicate')

/** Returns a schema for one or more known codes, or only the "all" entry. */
export const selection = (codes: readonly string[], all: string) =>
  z
    .array(z.enum([all, ...codes], 'unknown_entry'))
    .min(1, 'choose_one')
    .max(codes.length, 'too_many')
    .refine((values) => !values.includes(all) || values.length === 1, 'all_stands_alone')
    .refine((values) => new Set(values).size === values.length, 'duplicate')

/** A person's note on an entry. */
export const notesSchema = z
  .string('wrong_type')
  .transform(plainText)
  .pipe(z.string().max(500, 'too_long'))
  .nullable()
  .default(null)
