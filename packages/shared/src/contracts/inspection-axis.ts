import * as z from 'zod'

/** What a vantage varies against a person on a desktop. */
export const axisSchema = z.enum([
  'base',
  'device',
  'language',
  'country',
  'referrer',
  'crawler',
  'returning',
])
