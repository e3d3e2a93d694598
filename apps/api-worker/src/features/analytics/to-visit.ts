import type { Visit, VisitRow } from '@crivo/shared'
import { classOf } from '../../ledger/class-of.ts'

const BOT_CLASSES = new Set(['givt', 'sivt', 'verified'])

/**
 * A stored visit as the dashboard reads it. `isBot`, `botType`, `blockReason`
 * and `accessStatus` follow from the reason and the action here and nowhere else.
 */
export function toVisit(row: VisitRow): Visit {
  const isBot = BOT_CLASSES.has(classOf(row.reason))
  const isBlocked = row.action === 'white'
  return {
    id: row.id,
    campaignId: row.campaignId,
    accessStatus: isBlocked ? 'blocked' : 'allowed',
    reason: row.reason,
    isBot,
    botType: isBot ? row.reason.slice(row.reason.indexOf('.') + 1).toLowerCase() : null,
    blockReason: isBlocked ? row.reason : null,
    ruleId: row.ruleId,
    monitored: row.monitored,
    monitoredRuleId: row.monitoredRuleId,
    rulesetHash: row.rulesetHash,
    status: row.status,
    failure: row.failure,
    country: row.country,
    state: row.region,
    city: row.city,
    asn: row.asn,
    language: row.language,
    browser: row.browser,
    operatingSystem: row.os,
    deviceType: row.device,
    botName: row.botName,
    clientIp: row.clientIp,
    referrer: row.referrer,
    decisionMs: row.decisionMs,
    timestamp: new Date(row.at).toISOString(),
  }
}
