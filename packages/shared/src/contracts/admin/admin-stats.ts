import * as z from 'zod'

const count = z.number().int()
/** A change in percent, with one decimal. */
const change = z.number().nullable()

/**
 * `GET /api/admin/stats`. Days are in UTC. Changes are in percent compared with yesterday up to the
 * same time of day; `null` if there is nothing to compare with.
 */
export const adminStatsSchema = z
  .object({
    newUsersToday: count.describe('Registrations since midnight, UTC.'),
    newUsersChange: change.describe(
      'Percent change from the same time yesterday; `null` if the count was zero then.',
    ),
    activeUsersOnline: count.describe('Browser sessions in the last 4 minutes.'),
    activeUsersDashboard: count.describe(
      'Browser sessions of signed-in people in the last 4 minutes.',
    ),
    activeUsersLandingPages: count.describe(
      'Browser sessions on landing pages in the last 4 minutes.',
    ),
    loginsToday: count.describe('Sign-ins since midnight, UTC.'),
    loginsChange: change.describe(
      'Percent change from the same time yesterday; `null` if the count was zero then.',
    ),
    requestsToday: count.describe('Requests since midnight, UTC.'),
    requestsChange: change.describe(
      'Percent change from the same time yesterday; `null` if the count was zero then.',
    ),
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof adminStatsSchema>
