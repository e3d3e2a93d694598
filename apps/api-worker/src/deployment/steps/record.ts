import { RECORD_CONTENT } from '@crivo/shared'
import { describeRecord, findRecords } from '../plan/find-record.ts'
import { recordCommentOf } from '../plan/names.ts'
import { zoneIdOf } from '../plan/zone-of.ts'
import { DeploymentError, type Step } from './step.ts'

/** Points the host to the CDN: an existing proxied record works as well as our own. */
export const provideRecord: Step = async ({ domain, edge, cdn, save }) => {
  const zoneId = zoneIdOf(edge)
  const { own, proxied, unproxied } = await findRecords(cdn, zoneId, domain)
  if (unproxied !== null) {
    throw new DeploymentError('record_not_proxied', describeRecord(unproxied))
  }
  const record =
    own ??
    (proxied === null
      ? await cdn.createRecord(zoneId, {
          type: 'AAAA',
          name: domain.name,
          content: RECORD_CONTENT,
          isProxied: true,
          comment: recordCommentOf(domain),
        })
      : null)
  await save({ recordId: record?.id ?? null })
  return 'done'
}
