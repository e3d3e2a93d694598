import type { Fault } from './fault.ts'

const HUB = 'apps/edge-filter/src/hub'
const EDGE = 'apps/edge-filter/src'
const LEDGER = 'apps/api-worker/src/ledger'
const DEPLOYMENT = 'apps/api-worker/src/deployment'
const ROLLOUT = `${DEPLOYMENT}/rollout`
const STEPS = `${DEPLOYMENT}/steps`
const PUBLISHING = 'apps/api-worker/src/publishing'
const ENGINE = 'packages/filter-engine/src'

/** Mistakes a programmer could make, one per fault. */
export const WRITTEN: readonly Fault[] = [
  {
    name: 'the Hub answers before it stores a window',
    file: `${HUB}/hub.ts`,
    find: 'this.#outbox.add(window, this.#runtime.now())',
    replace: 'this.#runtime.setTimer(() => this.#outbox.add(window, this.#runtime.now()), 5)',
  },
  {
    name: 'the Hub sets no alarm for a window',
    file: `${HUB}/hub.ts`,
    find: 'this.#outbox.add(window, this.#runtime.now())\n    await this.#schedule()',
    replace: 'this.#outbox.add(window, this.#runtime.now())',
  },
  {
    name: 'the Hub forgets the alarm after a delivery',
    file: `${HUB}/hub.ts`,
    find: 'this.#isDelivering = false\n    }\n    await this.#schedule()',
    replace: 'this.#isDelivering = false\n    }',
  },
  {
    name: 'a failed batch is deleted',
    file: `${HUB}/deliver.ts`,
    find: "if (delivery.state === 'failed') {",
    replace: "if (delivery.state === 'failed') {\n      outbox.acknowledge(batch.id)",
  },
  {
    name: 'a Hub accepts an older ruleset',
    file: `${HUB}/ruleset-store.ts`,
    find: "if (signed.version < this.#lowest()) return 'stale'",
    replace: '',
  },
  {
    name: 'a Hub compares versions before it awaits',
    file: `${HUB}/ruleset-store.ts`,
    find: "const fault = await checkOrigin(signed, this.#config)\n    if (fault !== null) return fault\n    if (programOf(signed) === null) return 'invalid'\n    if (isSameRuleset(signed, this.#held)) return 'accepted'\n    // No await between the comparison and the write, so that the higher of two pushes wins.\n    if (signed.version < this.#lowest()) return 'stale'",
    replace:
      "if (isSameRuleset(signed, this.#held)) return 'accepted'\n    if (signed.version < this.#lowest()) return 'stale'\n    const fault = await checkOrigin(signed, this.#config)\n    if (fault !== null) return fault\n    if (programOf(signed) === null) return 'invalid'\n    if (isSameRuleset(signed, this.#held)) return 'accepted'",
  },
  {
    name: 'an isolate does not resend a window',
    file: `${EDGE}/visit/visit-sink.ts`,
    find: 'for (const retryAfter of [...RETRY_AFTER_MS, null]) {',
    replace: 'for (const retryAfter of [null]) {',
  },
  {
    name: 'an isolate loses the visits it is gathering',
    file: `${EDGE}/visit/visit-sink.ts`,
    find: 'if (this.#gathering === gathering) await this.#close(gathering)',
    replace: 'if (this.#gathering !== gathering) await this.#close(gathering)',
  },
  {
    name: 'the ledger stores a batch twice',
    file: `${LEDGER}/ingest/append-visits.ts`,
    find: 'if (isKnownBatch(sql, { batchId, span: spanOfBatch(batch) }, now)) return null',
    replace: '',
  },
  {
    name: 'the ledger stores a visit twice',
    file: `${LEDGER}/ingest/store-visits.ts`,
    find: 'separateErased(sql, withoutStored(sql, rows))',
    replace: 'separateErased(sql, rows)',
  },
  {
    name: 'the ledger stores and counts in two transactions',
    file: `${LEDGER}/ingest/append-visits.ts`,
    find: 'return storage.transactionSync(append)',
    replace: 'return append()',
  },
  {
    name: 'usage counts reviewers’ visits',
    file: `${LEDGER}/counts/usage.ts`,
    find: "if (visitClass === 'verified') sums.verified++\n    else if (isCharged(visit) && !free.has(visit)) sums.requests++",
    replace: 'sums.requests += visits.length > 3 ? 2 : 1',
  },
  {
    name: 'a failed transaction leaves the tail in memory',
    file: `${LEDGER}/ingest/append-visits.ts`,
    find: 'forgetTail(sql)\n    throw error',
    replace: 'throw error',
  },
  {
    name: 'a domain’s pointer moves to a lower version',
    file: `${PUBLISHING}/publish.ts`,
    find: 'lt(domains.publishedVersion, version)),',
    replace: 'undefined),',
  },
  {
    name: 'the pointer moves before the text is stored',
    file: `${PUBLISHING}/publish.ts`,
    find: 'await storeRulesetText(ctx, hash, ruleset)',
    replace: 'ctx.waitUntil(storeRulesetText(ctx, hash, ruleset))',
  },
  {
    name: 'an edge’s version may go back',
    file: `${PUBLISHING}/offer-ruleset.ts`,
    find: 'const isNews = [lt(domains.edgeVersion, version), gte(domains.publishedVersion, version)]',
    replace: 'const isNews = [gte(domains.publishedVersion, version)]',
  },
  {
    name: 'a published edge’s version is not confirmed when a push is repeated',
    file: `${HUB}/ruleset-store.ts`,
    find: "    if (isSameRuleset(signed, this.#held)) return 'accepted'\n",
    replace: '',
  },
  {
    name: 'a Hub’s alarm is never set again if it keeps failing',
    file: `${HUB}/hub.ts`,
    find: 'await this.ctx.storage.setAlarm(this.#runtime.now() + AFTER_FAILURE_MS)\n      return',
    replace: 'throw error',
  },
  {
    name: 'unpublished drafts are not published later',
    file: `${PUBLISHING}/publishing-cron.ts`,
    find: "await runOrLog('drafts', () => publishPending(ctx))",
    replace: '',
  },
  {
    name: 'a changed list leaves its domains’ drafts unchanged',
    file: 'apps/api-worker/src/core/domains/draft.ts',
    find: ".set({ draftVersion: raised, draftOrigin: 'change' })",
    replace: ".set({ draftOrigin: 'change' })",
  },
  {
    name: 'a changed campaign leaves the draft unchanged',
    file: 'apps/api-worker/src/core/domains/draft.ts',
    find: ".set({ draftVersion: raised, draftOrigin: 'change', pinnedVersion: null })",
    replace: ".set({ draftOrigin: 'change', pinnedVersion: null })",
  },
  {
    name: 'a closed campaign stays open to reviewers',
    file: `${ENGINE}/decision/decide.ts`,
    find: 'if (settled !== null) return settled\n  const parity',
    replace: 'if (settled !== null && facts.crawler === null) return settled\n  const parity',
  },
  {
    name: 'a rule applies to reviewers',
    file: `${ENGINE}/decision/decide.ts`,
    find: 'if (parity !== null) return stateDecision(reviewerAction(campaign, facts.draw), parity)',
    replace: "if (parity !== null) return stateDecision('white', parity)",
  },
  {
    name: 'totals count failed deliveries as clicks',
    file: `${LEDGER}/counts/campaign-totals.ts`,
    find: "!isVerified && action === 'black' && failure === null",
    replace: '!isVerified && failure === null',
  },
  {
    name: 'a batch is sent while visits in it still change',
    file: `${HUB}/outbox/visit-outbox.ts`,
    find: 'this.#windows.add(window, now)\n      this.#trim(now)',
    replace:
      'this.#trim(now)\n      if (this.#batches.open() === null) this.#windows.add(window, now)',
  },
  {
    name: 'an isolate forgets the visits of a full window',
    file: `${EDGE}/visit/visit-sink.ts`,
    find: 'for (const window of more) await this.#deliver(window)',
    replace: '',
  },
  {
    name: 'a deployment creates a route without looking for one',
    file: `${STEPS}/route.ts`,
    find: '.find((route) => route.pattern === pattern)',
    replace: '.find(() => false)',
  },
  {
    name: 'a deployment forgets which worker a route pointed to',
    file: `${STEPS}/route.ts`,
    find: "await save({ previousScript: found.script ?? '' })",
    replace: '',
  },
  {
    name: 'a deployment creates a record beside a proxied one',
    file: `${STEPS}/record.ts`,
    find: '(proxied === null',
    replace: '(proxied !== undefined',
  },
  {
    name: 'a worker is uploaded only if there is none',
    file: `${STEPS}/script.ts`,
    find: 'if (found?.versionTag !== upload.versionTag)',
    replace: 'if (found === null)',
  },
  {
    name: 'a change during a deployment is not uploaded',
    file: `${STEPS}/await-edge.ts`,
    find: 'if (domain.workerVersion !== wanted) await provideScript(run)',
    replace: '',
  },
  {
    name: 'a change does not reopen its deployment',
    file: 'apps/api-worker/src/features/domains/rotate-key.ts',
    find: '...reopenDeployment(ctx, id),',
    replace: '',
  },
  {
    name: 'an uninstall keeps a worker if the call that deletes it gets no response',
    file: `${STEPS}/remove.ts`,
    find: 'await unlessGone(() => cdn.deleteScript(cdnAccountId, scriptName))\n  await save({ scriptName: null, hasHub: null })',
    replace:
      'await save({ scriptName: null, hasHub: null })\n  await unlessGone(() => cdn.deleteScript(cdnAccountId, scriptName))',
  },
  {
    name: 'a new zone is not recorded before the call that creates it',
    file: `${STEPS}/zone.ts`,
    find: 'await save({ zoneId: null, zoneName: name, ownsZone: true })',
    replace: '',
  },
  {
    name: 'a deployment is not resumed after its runner died',
    file: `${DEPLOYMENT}/steps/note-step.ts`,
    find: '.set({ dueAt: now + LEASE_MS })',
    replace: '.set({ dueAt: null })',
  },
  {
    name: 'a runner does not check that it still holds the deployment',
    file: `${DEPLOYMENT}/lease.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to find
    find: 'and ${eq(deployments.lease, lease)}',
    replace: '',
  },
  {
    name: 'a log contains the credentials of a CDN account',
    file: 'apps/api-worker/src/core/cdn-connections/open-cdn.ts',
    find: 'return { cdn: ctx.openCdn(credentials)',
    replace: 'console.info(credentials)\n  return { cdn: ctx.openCdn(credentials)',
  },
  {
    name: 'a rollout leaves a stage before its domains are judged',
    file: `${ROLLOUT}/advance.ts`,
    find: "in ('deploying', 'baking')`",
    replace: "in ('deploying')`",
  },
  {
    name: 'a rollout claims a whole stage’s number of domains every minute',
    file: `${ROLLOUT}/claim-domains.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to find
    find: ' - ${taken}))`',
    replace: '))`',
  },
  {
    name: 'a domain is judged healthy as soon as it is updated',
    file: `${ROLLOUT}/check-baking.ts`,
    find: 'now() - BAKE_MS',
    replace: 'now()',
  },
  {
    name: 'a rollback ends before its deployments do',
    file: `${ROLLOUT}/roll-back.ts`,
    find: "inArray(rolloutDomains.state, ['deploying', 'rolling_back'])",
    replace: "inArray(rolloutDomains.state, ['deploying'])",
  },
  {
    name: 'failed probes do not halt a rollout',
    file: `${ROLLOUT}/judge-health.ts`,
    find: 'const LEAST_FAILED_PROBES = 3',
    replace: 'const LEAST_FAILED_PROBES = 300',
  },
  {
    name: 'a changed setting deploys a release ahead of its rollout',
    file: `${DEPLOYMENT}/redeploy.ts`,
    find: 'release = domain.workerRelease,',
    replace: 'release: string | null = null,',
  },
  {
    name: 'an isolate adopts its Hub’s ruleset only after minutes',
    file: `${EDGE}/ruleset/isolate-ruleset.ts`,
    find: 'HUB_PACE: Pace = { trustMs: 1_500,',
    replace: 'HUB_PACE: Pace = { trustMs: 150_000,',
  },
  {
    name: 'a drift is reported at every check',
    file: 'apps/api-worker/src/core/domains/note-drift.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to find
    find: '{ kind, occasion: `${provenAt} ${drift}` }',
    replace: '{ kind }',
  },
  {
    name: 'a drift whose alert was lost is never reported',
    file: 'apps/api-worker/src/core/domains/note-drift.ts',
    find: '(isKnown && isBlocked)',
    replace: 'isKnown',
  },
  {
    name: 'a route that points elsewhere is not a drift',
    file: `${DEPLOYMENT}/drift/find-cdn-drift.ts`,
    find: "else if (route.script !== scriptName) drift.push('route_changed')",
    replace: '',
  },
  {
    name: 'a repaired drift is still shown',
    file: `${DEPLOYMENT}/edge/prove-domain.ts`,
    find: 'drift: [],\n        driftCheckedAt: now(),',
    replace: 'driftCheckedAt: now(),',
  },
]
