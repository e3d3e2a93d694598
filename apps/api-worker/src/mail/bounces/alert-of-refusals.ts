import { alertAdmins } from '#core/accounts/alert-admins.ts'
import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import type { Mailer } from '../mailer.ts'

/** Returns the mailer; if its provider refuses an email, alerts the admins in the dashboard. */
export const alertOfRefusals = (ctx: Context): Mailer => ({
  send: async (mail) => {
    try {
      await ctx.mailer.send(mail)
    } catch (error) {
      ctx.waitUntil(
        runOrLog('mail alert', () => alertAdmins(ctx, describeError(error), 'mail_refused')),
      )
      throw error
    }
  },
})
