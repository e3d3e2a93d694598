import { ROLLOUT_ACTIONS, type RolloutStatus } from '@crivo/shared'

/** A super admin's actions on a rollout. */
export const ROLLOUT_COMMANDS = ['start', 'force', ...ROLLOUT_ACTIONS] as const
export type RolloutCommand = (typeof ROLLOUT_COMMANDS)[number]

const OF_STATE = {
  running: ['pause', 'halt', 'roll_back'],
  paused: ['resume', 'halt', 'roll_back'],
  halted: ['resume', 'roll_back'],
  rolling_back: [],
  finished: ['roll_back'],
  rolled_back: [],
  superseded: [],
} as const satisfies Record<string, readonly RolloutCommand[]>

/** Returns the actions that the latest rollout allows, in button order. */
export function rolloutCommandsOf({
  rollout,
  release,
  outdated,
  waiting,
}: Pick<RolloutStatus, 'rollout' | 'release' | 'outdated' | 'waiting'>): RolloutCommand[] {
  const isCurrent = rollout?.release === release
  const isOpen = isCurrent && rollout.finishedAt === null
  const canRollBack = (rollout?.restorable ?? 0) > 0
  return [
    ...(isCurrent ? OF_STATE[rollout.state] : []).filter(
      (each) => each !== 'roll_back' || canRollBack,
    ),
    ...(!isOpen && outdated > waiting ? (['start'] as const) : []),
    ...(waiting > 0 && !(isOpen && rollout.forcedFor !== null) ? (['force'] as const) : []),
  ]
}

/** Returns the API call for a command. */
export function callOfRollout(
  id: number | null,
  { command, reason }: { command: RolloutCommand; reason: string },
) {
  if (command === 'start' || command === 'force') {
    const body = { forcedFor: command === 'force' ? reason : null }
    return { method: 'POST', path: '/api/admin/rollouts', body } as const
  }
  const path = `/api/admin/rollouts/${id}`
  return { method: 'PATCH', path, body: { action: command } } as const
}
