// The control plane, which also makes the feed source `?source=` due now and all others
// (`?others=`) never, dates the last feed's build back by an hour, and runs the cron.
import production from './index.js'

export * from './index.js'

const NEVER = 9e15
const HOUR_S = 3_600
/** The trigger that updates the feed. */
const EVERY_MINUTE = { cron: '* * * * *' }

async function makeDue({ DB }, source, others) {
  const insert = 'insert into feed_sources (id, next_try_at) values (?, ?)'
  const set = `${insert} on conflict (id) do update set next_try_at = excluded.next_try_at`
  await DB.batch([
    ...others.split(',').map((id) => DB.prepare(set).bind(id, NEVER)),
    DB.prepare(set).bind(source, 0),
    DB.prepare('update feed_versions set built_at = built_at - ?').bind(HOUR_S * 1_000),
  ])
}

export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/__drill') return production.fetch(request, env, context)
    await makeDue(env, searchParams.get('source'), searchParams.get('others'))
    await production.scheduled(EVERY_MINUTE, env, context)
    return new Response(null, { status: 204 })
  },
  scheduled: (event, env, context) => production.scheduled(event, env, context),
}
