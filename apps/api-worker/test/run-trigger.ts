import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '#index.ts'

/** Runs what a cron trigger in wrangler.toml runs; by default the one of each minute. */
export async function runTrigger(cron = '* * * * *'): Promise<void> {
  await worker.scheduled(createScheduledController({ cron }), env, createExecutionContext())
}

export const HOUSEKEEPING = '*/5 * * * *'
