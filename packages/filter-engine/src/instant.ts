import * as z from 'zod/mini'

/** A moment as rulesets write it: ISO 8601 with a zone, of a day that there is. */
export const instantSchema = z.iso.datetime({ offset: true })
