import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deriveMetricsKey } from '#apps/api-worker/src/features/operator/metrics/metrics-key.ts'
import { STATES } from '#scripts/lib/paths.ts'
import { BLACK, type Rig, startRig, WHITE } from '../../rig/rig.ts'
import { type Kill, type Outcome, settle } from '../outcome.ts'
import { type Monitor, missingPrograms, startMonitor } from './monitor.ts'
import { TROUBLES, type Trouble } from './trouble.ts'

const QUIET_MS = 180_000
/** Maximum time until an alert fires, as promised in the operators' guide. */
const SPEAKS_MS = 120_000
/** A Hub that was blocked calls again after up to 15 minutes. */
const CALMS_MS = 17 * 60_000
const POLL_MS = 1_000
const OPERATOR_KEY = 'drill-operator-key-of-32-characters'
const CALM_CROWD = { atOnce: 1, restMs: 1_000 }

/**
 * Follows the operators' guide with a real Prometheus: no alert may fire while all is well, each
 * problem must raise an alert within two minutes, and no alert may keep firing afterward.
 */
export async function monitoring(): Promise<Outcome> {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`Install ${missing.join(' and ')} (Debian has them).`)
  const rig = await startRig('monitoring', {
    ...{ apiEntry: 'failing-services.js', edgeEntry: 'failing-hub.js', isUnwatched: true },
    operatorKey: OPERATOR_KEY,
  })
  const monitor = await startMonitor(join(STATES, rig.state, 'monitor'), {
    apiPort: rig.ports.api,
    metricsKey: await deriveMetricsKey(OPERATOR_KEY),
    edgeUrl: `http://localhost:${rig.ports.edge}/__crivo/health`,
  })
  const kills: Kill[] = []
  const told: Record<string, number> = {}
  try {
    rig.visitors.expect((location) => location === BLACK || location === WHITE)
    rig.visitors.come(CALM_CROWD)
    await expectQuiet(rig, monitor)
    for (const [name, trouble] of Object.entries(TROUBLES)) {
      const { seconds, kill } = await undergo(rig, monitor, name, trouble)
      told[name] = seconds
      if (kill !== null) kills.push(kill)
      console.error(`${name}: alerted after ${seconds} s`)
    }
    await rig.visitors.leave()
    for (const error of rig.visitors.errors) console.error(error)
    return { ...(await settle(rig, kills)), toldAfterS: told }
  } finally {
    await rig.visitors.leave()
    monitor.stop()
    await rig.stop()
  }
}

async function expectQuiet({ visitors }: Rig, { firing }: Monitor): Promise<void> {
  const end = Date.now() + QUIET_MS
  while (Date.now() < end) {
    for (const [name, summary] of await firing())
      visitors.errors.push(`${name} while all is well: ${summary}`)
    await sleep(POLL_MS)
  }
}

/** Causes one problem; returns how many seconds its alert took. */
async function undergo(rig: Rig, { firing }: Monitor, name: string, trouble: Trouble) {
  const { errors } = rig.visitors
  const [expected] = trouble.alerts
  await trouble.begin(rig)
  const begun = Date.now()
  const isTold = async () => (await firing()).get(expected)?.includes(trouble.names ?? '') ?? false
  while (!(await isTold()) && Date.now() - begun < 2 * SPEAKS_MS) await sleep(POLL_MS)
  const took = Date.now() - begun
  if (took > SPEAKS_MS) errors.push(`${name}: alerted after ${took} ms`)
  for (const alert of (await firing()).keys())
    if (!trouble.alerts.includes(alert)) errors.push(`${name}: ${alert} spoke as well`)
  const kill = await trouble.end(rig)
  const over = Date.now()
  while ((await firing()).size > 0 && Date.now() - over < CALMS_MS) await sleep(POLL_MS)
  if ((await firing()).size > 0) errors.push(`${name}: alerts still fire after it`)
  return { seconds: Math.round(took / 1_000), kill }
}
