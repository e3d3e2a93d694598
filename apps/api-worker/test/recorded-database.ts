import { env } from 'cloudflare:workers'
import type { Context } from '#core/context.ts'
import { openDatabase } from '#db/database.ts'

/** Opens a database that runs something else right before its first batch, as a race would. */
export function openOvertakenDatabase(run: () => Promise<unknown>): Context['db'] {
  let overtaken: Promise<unknown> | null = null
  const late: D1Database = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'batch') return value.bind(target)
      return async (...given: unknown[]) => {
        overtaken ??= run()
        await overtaken
        return value.apply(target, given)
      }
    },
  })
  return openDatabase(late)
}

export function openRecordedDatabase(): { db: Context['db']; statements: string[] } {
  const statements: string[] = []
  const recording: D1Database = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'prepare') statements.push(String(given[0]))
        return value.apply(target, given)
      }
    },
  })
  return { db: openDatabase(recording), statements }
}
