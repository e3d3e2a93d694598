import { join } from 'node:path'
import { COMPATIBILITY } from '#apps/api-worker/src/deployment/edge/compatibility.ts'
import { type BareWorker, startWorkerd } from '#scripts/lib/local/workerd.ts'
import { createSecrets } from '#scripts/lib/secrets.ts'
import { median, report } from '../measure.ts'
import { callEdge } from './call-edge.ts'
import { edgeVariables } from './contenders.ts'
import { SCRIPTS } from './page.ts'

const STARTS = 7

/** Measures how much the edge worker delays the first response of a new workerd. */
export async function benchStartup(folder: string, script: string): Promise<void> {
  const constant = { folder: join(folder, 'first-constant'), script: SCRIPTS.constant('/') }
  const edge = {
    folder: join(folder, 'first-edge'),
    script,
    variables: await edgeVariables(await createSecrets(['bench']), { url: 'http://127.0.0.1:9' }),
    flags: COMPATIBILITY.flags,
    durableObject: { binding: 'HUB', className: 'Hub' },
  }
  const differences: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const baseline = await firstAnswerMs(constant, 302)
    differences.push((await firstAnswerMs(edge, 200)) - baseline)
  }
  report(
    'startup/ms',
    median(differences),
    'ms',
    'first answer of a constant worker; at most 50 more',
  )
}

async function firstAnswerMs(worker: BareWorker, expected: number): Promise<number> {
  const started = performance.now()
  const { port, stop } = await startWorkerd(worker)
  try {
    const status = await callEdge(port, 'GET', '/__crivo/health')
    if (status !== expected) throw new Error(`The first answer was ${status}`)
    return performance.now() - started
  } finally {
    await stop()
  }
}
