import type { VisitRow } from '@crivo/shared'

/** Returns a person's visit that got the main page, with overrides. */
export function visit(campaignId: number, changes: Partial<VisitRow> = {}): VisitRow {
  return {
    id: crypto.randomUUID(),
    campaignId,
    at: Date.now(),
    action: 'black',
    reason: 'PASS.DEFAULT',
    ruleId: null,
    monitored: null,
    monitoredRuleId: null,
    rulesetHash: 'a'.repeat(64),
    status: 200,
    failure: null,
    clientIp: '189.1.2.3',
    country: 'BR',
    region: 'São Paulo',
    city: null,
    asn: 28_573,
    language: 'pt-BR',
    os: 'android',
    browser: 'chrome',
    device: 'mobile',
    botName: null,
    referrer: 'instagram.com',
    facts: '',
    decisionMs: 0,
    ...changes,
  }
}
