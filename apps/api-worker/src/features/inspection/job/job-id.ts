import type { Runtime } from '@crivo/runtime'
import { sha256Hex } from '@crivo/shared'
import type { JobTarget } from './stored-job.ts'

const KEY_LENGTH = 32
const RUN_LENGTH = 8

/** The format of a job's id: its target's key and its run. */
export const JOB_ID = new RegExp(`^[\\da-f]{${KEY_LENGTH}}-[\\da-f]{${RUN_LENGTH}}$`)

/** Returns the key of a target within its account, so that repeated calls find the same job. */
export async function jobKey({ url, campaignId, purpose }: JobTarget): Promise<string> {
  const whose = purpose === 'asked' ? '' : `${purpose} `
  return (await sha256Hex(`${whose}${campaignId ?? ''} ${url}`)).slice(0, KEY_LENGTH)
}

/** Returns the id of a new run of a target's job. */
export const newJobId = (key: string, { uuid }: Pick<Runtime, 'uuid'>): string =>
  `${key}-${uuid().slice(0, RUN_LENGTH)}`

/** Returns the key in a job's id. */
export const keyIn = (id: string): string => id.slice(0, KEY_LENGTH)
