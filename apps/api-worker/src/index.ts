import { platformRuntime } from '@crivo/runtime'
import { createApp } from './app.ts'
import { createContext } from './create-context.ts'
import { TRIGGERS } from './cron.ts'
import type { Env } from './env.ts'
import { isApi, servePage } from './serve-page.ts'

export { AccountLedger, InspectionRunner } from './durable-objects.ts'

const app = createApp(createContext, platformRuntime)

export default {
  fetch: (request, env, execution) =>
    isApi(new URL(request.url).pathname)
      ? app.fetch(request, env, execution)
      : servePage(request, env),
  scheduled: async ({ cron }, env, execution) => {
    const ctx = await createContext(platformRuntime.uuid(), env, execution)
    const run = TRIGGERS[cron]
    if (!run) throw new Error(`No jobs for the trigger ${cron}`)
    await run(ctx)
  },
} satisfies ExportedHandler<Env>
