import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Most files share an isolate, but each begins with empty storage.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
