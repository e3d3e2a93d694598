import { type PlannedChange, RECORD_CONTENT } from '@crivo/shared'
import type { Cdn, CdnZone } from '#cdn/cdn.ts'
import type { ConnectedCdn } from '#core/cdn-connections/open-cdn.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { currentScriptVersion, EDGE_SCRIPTS } from '../edge/edge-scripts.ts'
import { isOurs, scriptUpload } from '../edge/script-upload.ts'
import { unlessGone } from '../steps/unless-gone.ts'
import { lacksCertificate } from './find-certificate.ts'
import { describeRecord, findRecords } from './find-record.ts'
import { recordCommentOf, routePatternOf, scriptNameOf, zoneNamesOf } from './names.ts'

/** Placeholder for a zone that has not been created yet. */
const UNKNOWN_ZONE = '{zone}'
const SECRET = '(secret)'

const call = (method: string, path: string, body: object) => ({
  method,
  path,
  body: JSON.stringify(body),
})

/** The resource is already in the desired state. */
const KEPT = { action: 'keep', request: null, problem: null, detail: null } as const
const WANTED = { problem: null, detail: null } as const

export async function planZone(
  domain: DomainRow,
  { cdn, cdnAccountId }: ConnectedCdn,
  zone: CdnZone | null,
): Promise<PlannedChange> {
  const name = zone?.name ?? zoneNamesOf(domain).at(-1) ?? domain.name
  if (await lacksCertificate(cdn, domain, { id: zone?.id ?? null, name })) {
    const [problem, detail] = ['certificate_missing' as const, domain.name]
    return { resource: 'zone', name, action: 'keep', request: null, problem, detail }
  }
  if (zone !== null) return { resource: 'zone', name, ...KEPT }
  const body = { account: { id: cdnAccountId }, name, type: 'full' }
  const request = call('POST', '/zones', body)
  return { resource: 'zone', name, action: 'create', request, ...WANTED }
}

export async function planRecord(
  cdn: Cdn,
  domain: DomainRow,
  zone: CdnZone | null,
): Promise<PlannedChange> {
  const { name } = domain
  const found = zone === null ? null : await findRecords(cdn, zone.id, domain)
  if (found?.unproxied) {
    const [problem, detail] = ['record_not_proxied' as const, describeRecord(found.unproxied)]
    return { resource: 'record', name, action: 'keep', request: null, problem, detail }
  }
  if (found?.proxied) return { resource: 'record', name, ...KEPT }
  const body = {
    type: 'AAAA',
    name,
    content: RECORD_CONTENT,
    proxied: true,
    comment: recordCommentOf(domain),
  }
  const request = call('POST', `/zones/${zone?.id ?? UNKNOWN_ZONE}/dns_records`, body)
  return { resource: 'record', name, action: 'create', request, ...WANTED }
}

export async function planScript(
  ctx: Pick<Context, 'config'>,
  domain: DomainRow,
  { cdn, cdnAccountId, scriptName }: ConnectedCdn & { scriptName: string | null },
): Promise<PlannedChange> {
  const worker = { release: await currentScriptVersion('automatic'), text: EDGE_SCRIPTS.automatic }
  const upload = await scriptUpload(ctx, domain, cdnAccountId, worker)
  const { name, versionTag } = upload
  const found = await unlessGone(() => cdn.readScript(cdnAccountId, name))
  if (found !== null && !isOurs(found.versionTag) && scriptName !== name) {
    const problem = 'script_taken'
    return { resource: 'script', name, action: 'keep', request: null, problem, detail: name }
  }
  if (found?.versionTag === versionTag) return { resource: 'script', name, ...KEPT }
  const secrets = Object.keys(upload.secrets).map((key) => [key, SECRET])
  const body = {
    main_module: upload.mainModule.name,
    compatibility_date: upload.compatibilityDate,
    compatibility_flags: upload.compatibilityFlags,
    tag: versionTag,
    durable_object: upload.object,
    variables: { ...upload.variables, ...Object.fromEntries(secrets) },
  }
  const request = call('PUT', `/accounts/${cdnAccountId}/workers/scripts/${name}`, body)
  const action = found === null ? 'create' : 'update'
  return { resource: 'script', name, action, request, ...WANTED }
}

export async function planRoute(
  cdn: Cdn,
  domain: DomainRow,
  zone: CdnZone | null,
): Promise<PlannedChange> {
  const [pattern, script] = [routePatternOf(domain), scriptNameOf(domain)]
  const routes = zone === null ? [] : await cdn.listRoutes(zone.id)
  const found = routes.find((route) => route.pattern === pattern)
  if (found === undefined) {
    const path = `/zones/${zone?.id ?? UNKNOWN_ZONE}/workers/routes`
    const request = call('POST', path, { pattern, script })
    return { resource: 'route', name: pattern, action: 'create', request, ...WANTED }
  }
  if (found.script === script) return { resource: 'route', name: pattern, ...KEPT }
  const path = `/zones/${zone?.id ?? UNKNOWN_ZONE}/workers/routes/${found.id}`
  const request = call('PUT', path, { pattern, script })
  const collision = { problem: 'route_taken', detail: found.script } as const
  return { resource: 'route', name: pattern, action: 'update', request, ...collision }
}
