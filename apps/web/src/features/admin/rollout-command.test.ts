import type { Rollout, RolloutState } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { callOfRollout, rolloutCommandsOf } from './rollout-command.ts'

const rollout = (state: RolloutState, changes: Partial<Rollout> = {}): Rollout => ({
  id: 7,
  release: 'new',
  state,
  stage: 'one',
  reason: null,
  forcedFor: null,
  domains: 5,
  counts: {
    deploying: 0,
    baking: 0,
    well: 1,
    worse: 0,
    skipped: 0,
    rolling_back: 0,
    rolled_back: 0,
    stuck: 0,
  },
  restorable: 1,
  lost: 0,
  startedAt: '2026-11-01T00:00:00.000Z',
  finishedAt: null,
  ...changes,
})
const finishedAt = '2026-11-02T00:00:00.000Z'
const commandsOf = (found: Rollout | null, outdated = 0, waiting = 0) =>
  rolloutCommandsOf({ rollout: found, release: 'new', outdated, waiting })

describe('actions on a rollout', () => {
  it.each([
    ['running', ['pause', 'halt', 'roll_back']],
    ['paused', ['resume', 'halt', 'roll_back']],
    ['halted', ['resume', 'roll_back']],
    ['rolling_back', []],
  ] as const)('depend on the state %s', (state, commands) => {
    expect(commandsOf(rollout(state), 4)).toEqual(commands)
  })

  it('offers no rollback without a stored previous release', () => {
    expect(commandsOf(rollout('halted', { restorable: 0, lost: 1 }))).toEqual(['resume'])
  })

  it('offers a new rollout once it is over and some domains have another release', () => {
    expect(commandsOf(rollout('rolled_back', { finishedAt, restorable: 0 }), 1)).toEqual(['start'])
    expect(commandsOf(rollout('finished', { finishedAt, restorable: 0 }))).toEqual([])
    expect(commandsOf(rollout('running', { release: 'older' }), 1)).toEqual(['start'])
    expect(commandsOf(null, 1)).toEqual(['start'])
  })

  it('offers a forced rollout while customers wait, unless it already is one', () => {
    expect(commandsOf(rollout('running'), 1, 1)).toContain('force')
    expect(commandsOf(rollout('running', { forcedFor: 'A hole' }), 1, 1)).not.toContain('force')
    expect(commandsOf(rollout('finished', { finishedAt, restorable: 0 }), 1, 1)).toEqual(['force'])
  })
})

it('makes the API call of each command', () => {
  expect(callOfRollout(7, { command: 'halt', reason: '' })).toEqual({
    method: 'PATCH',
    path: '/api/admin/rollouts/7',
    body: { action: 'halt' },
  })
  expect(callOfRollout(null, { command: 'force', reason: 'A hole' }).body).toEqual({
    forcedFor: 'A hole',
  })
  expect(callOfRollout(7, { command: 'start', reason: 'A hole' }).body).toEqual({ forcedFor: null })
})
