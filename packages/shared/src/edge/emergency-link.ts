import { deriveKey } from '../lib/derive-key.ts'
import { toBase64Url } from '../lib/encoding.ts'
import { signHmac, verifyHmac } from '../lib/hmac.ts'

/**
 * Path of the edge's page that turns the domain's filters off and on; requires `key` in the query.
 */
export const EMERGENCY_PATH = '/__crivo/emergency'
/** Path of the edge's call that reports that the filters were turned on or off. */
export const FILTERS_CALL = '/edge/v1/filters'

/** A change, made at a domain's edge, that turns its filters on or off. */
export interface FilterTurn {
  readonly filtering: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Returns the key of the emergency link for the domain with this edge key (base64url). */
export const emergencyKey = async (edgeKey: Uint8Array<ArrayBuffer>): Promise<string> =>
  toBase64Url(await signHmac(await linkKey(edgeKey), EMERGENCY_PATH))

/** Verifies the key of an emergency link. */
export const verifyEmergencyKey = async (
  edgeKey: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<boolean> => verifyHmac(await linkKey(edgeKey), key, EMERGENCY_PATH)

const linkKey = (edgeKey: Uint8Array<ArrayBuffer>) => deriveKey(edgeKey, 'crivo emergency link v1')
