import * as z from 'zod/mini'

/** A time in a ruleset: ISO 8601 with a time zone and a valid date. */
export const instantSchema = z.iso.datetime({ offset: true })
