import * as z from 'zod'

/** The property in which a vantage differs from a person on a desktop. */
export const axisSchema = z.enum([
  'base',
  'person',
  'device',
  'language',
  'country',
  'referrer',
  'crawler',
  'tool',
  'returning',
  'probe',
  'browser',
])
