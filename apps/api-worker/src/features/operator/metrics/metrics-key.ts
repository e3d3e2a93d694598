import { signHmac, toBase64Url } from '@crivo/shared'

/**
 * Derives the key that can only read metrics: a monitoring system must not be able to replace
 * ledgers, as the operator's key can.
 */
export const deriveMetricsKey = async (operatorKey: string): Promise<string> =>
  toBase64Url(await signHmac(new TextEncoder().encode(operatorKey), 'crivo metrics'))
