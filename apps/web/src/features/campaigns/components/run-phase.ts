import type { Campaign } from '@crivo/shared'
import { serverNow } from '#lib/time/server-time.ts'

/** Returns whether a campaign is before, within or after its run window. */
export function runPhase({ runWindow }: Campaign): 'waiting' | 'running' | 'over' {
  const now = serverNow()
  if (runWindow?.from && now < Date.parse(runWindow.from)) return 'waiting'
  return runWindow?.until && now >= Date.parse(runWindow.until) ? 'over' : 'running'
}
