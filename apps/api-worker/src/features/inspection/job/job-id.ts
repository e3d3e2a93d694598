import { sha256Hex } from '@crivo/shared'
import type { JobTarget } from './stored-job.ts'

const KEY_LENGTH = 32
const RUN_LENGTH = 8

/** What a job's id looks like: its target's key, and which of its runs it is. */
export const JOB_ID = new RegExp(`^[\\da-f]{${KEY_LENGTH}}-[\\da-f]{${RUN_LENGTH}}$`)

/** Names a target among those of its account, so that asking twice finds the same job. */
export async function keyOf({ url, campaignId }: JobTarget): Promise<string> {
  return (await sha256Hex(`${campaignId ?? ''} ${url}`)).slice(0, KEY_LENGTH)
}

/** The id of a new run of a target's job. */
export const newJobId = (key: string): string =>
  `${key}-${crypto.randomUUID().slice(0, RUN_LENGTH)}`

/** The key in a job's id. */
export const keyIn = (id: string): string => id.slice(0, KEY_LENGTH)
