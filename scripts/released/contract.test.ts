import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RULESET_FORM } from '@crivo/filter-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEdgeScripts } from '../lib/edge-scripts.ts'
import { ROOT } from '../lib/paths.ts'
import { layOutControlPlane, layOutEdge, readManifest, readReleased } from './bundles.ts'
import { CampaignLife, type ReleasedEdge } from './campaign-life.ts'

const TIMEOUT_MS = 300_000
const TODAY = 'today'
const KINDS = ['deployed', 'pasted'] as const

beforeAll(() => (process.env.IS_BUILT ? undefined : buildEdgeScripts()), TIMEOUT_MS)

/** Returns a release's edge, either as deployed or as pasted by a person, without a Hub. */
async function edgeOf(
  release: number | typeof TODAY,
  kind: (typeof KINDS)[number],
): Promise<ReleasedEdge> {
  const isPasted = kind === 'pasted'
  const name = isPasted ? 'edge-worker-manual' : 'edge-worker'
  const script =
    release === TODAY
      ? await readFile(join(ROOT, `apps/api-worker/generated/${name}.txt`), 'utf8')
      : await readReleased(release, `${name}.js`)
  const bundle = await layOutEdge(`${name}-${release}`, { script, isPasted })
  return { bundle, hasHub: !isPasted }
}

/** Runs a campaign from creation to its end and checks the page that each visitor gets. */
async function leadThroughLife(running: CampaignLife): Promise<void> {
  const campaign = await running.create({ filters: { languages: ['pt'] } })
  expect(await running.visitUntil('brazilian', 'black')).toBe('black')
  expect(await running.visit('mexican')).toBe('white')
  expect(await running.visit('reviewer')).toBe('black')

  await running.setOverQuota(true)
  expect(await running.visitUntil('mexican', 'black')).toBe('black')
  await running.setOverQuota(false)
  expect(await running.visitUntil('mexican', 'white')).toBe('white')

  await running.change(campaign, {})
  expect(await running.visitUntil('mexican', 'black')).toBe('black')

  await running.togglePause(campaign)
  expect(await running.visitUntil('brazilian', 'white')).toBe('white')
  expect(await running.visit('reviewer')).toBe('white')
  await running.togglePause(campaign)
  expect(await running.visitUntil('brazilian', 'black')).toBe('black')

  await running.setClosed(campaign, true)
  expect(await running.visitUntil('brazilian', '/api/suspended')).toBe('/api/suspended')
  expect(await running.visit('reviewer')).toBe('/api/suspended')
  await running.setClosed(campaign, false)
  expect(await running.visitUntil('brazilian', 'black')).toBe('black')

  await running.delete(campaign)
  expect(await running.visitUntil('brazilian', '404')).toBe('404')
  expect(await running.missing()).toEqual([])
  expect(await running.exposed()).toEqual([])
  expect(await running.reasons()).toEqual([
    'PASS.DEFAULT',
    'POLICY.LANGUAGE',
    'POLICY.PAUSED',
    'SYS.QUOTA',
  ])
}

// Edges take turns, because a control plane takes longer to start than a campaign to live.
describe('the current control plane', () => {
  let life: CampaignLife

  beforeAll(async () => {
    life = await CampaignLife.start('current')
  }, TIMEOUT_MS)
  afterAll(() => life.stop(), TIMEOUT_MS)

  it(
    'sends an edge the newer form after a redeployment and the older one after a rollback',
    async () => {
      await life.startOver(await edgeOf(1, 'deployed'))
      const campaign = await life.create({ filters: { languages: ['pt'] } })
      expect(await life.visitUntil('brazilian', 'black')).toBe('black')
      expect(await life.forms()).toMatchObject({ ruleset: 1, published: 1 })
      const deployedWith = (await life.readPolicy()).reportAbuseTo

      await life.replaceEdge(await edgeOf(TODAY, 'deployed'))
      await life.change(campaign, {})
      expect(await life.visitUntil('mexican', 'black')).toBe('black')
      expect(await life.missing()).toEqual([])
      await life.runCron()
      expect(await life.forms()).toMatchObject({ ruleset: RULESET_FORM, published: RULESET_FORM })
      expect((await life.readPolicy()).reportAbuseTo).toBe(deployedWith)

      // The Hub holds a ruleset this edge cannot read, so it must receive another one immediately.
      await life.replaceEdge(await edgeOf(1, 'deployed'))
      expect(await life.visitUntil('mexican', 'black')).toBe('black')
      expect(await life.forms()).toMatchObject({ ruleset: 1, published: 1 })
      expect(await life.missing()).toEqual([])
      await life.delete(campaign)
    },
    TIMEOUT_MS,
  )

  describe.each([1, 2, 3])('with an edge of release %i', (release) => {
    it.each(KINDS)(
      'serves a campaign’s whole life, %s',
      async (kind) => {
        await life.startOver(await edgeOf(release, kind))
        await leadThroughLife(life)
        const { rulesetForm, batchForm } = await readManifest(release)
        expect(await life.forms()).toMatchObject({ ruleset: rulesetForm, batch: batchForm })
      },
      TIMEOUT_MS,
    )
  })
})

describe('the control plane of release 1', () => {
  let life: CampaignLife

  beforeAll(async () => {
    life = await CampaignLife.start('old', await layOutControlPlane(1))
  }, TIMEOUT_MS)
  afterAll(() => life.stop(), TIMEOUT_MS)

  it.each(KINDS)(
    'serves a campaign’s whole life on the current edge, %s',
    async (kind) => {
      await life.startOver(await edgeOf(TODAY, kind))
      await leadThroughLife(life)
    },
    TIMEOUT_MS,
  )
})
