import type { Campaign } from '@crivo/shared'

/** Returns whether a campaign is before, within or after its run window. */
export function runPhase({ runWindow }: Campaign): 'waiting' | 'running' | 'over' {
  const now = Date.now()
  if (runWindow?.from && now < Date.parse(runWindow.from)) return 'waiting'
  return runWindow?.until && now >= Date.parse(runWindow.until) ? 'over' : 'running'
}
