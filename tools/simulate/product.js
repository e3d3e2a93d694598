// The product's own parts, as their entry files assemble them. Plain JavaScript, because their
// types require the platform's types, which this folder does not have; product-types.d.ts declares
// the types that the simulation uses.
export { createApp } from '#apps/api-worker/src/app.ts'
export { contextFactory } from '#apps/api-worker/src/create-context.ts'
export { runCron } from '#apps/api-worker/src/cron.ts'
export { resumeDueDeployments } from '#apps/api-worker/src/deployment/resume-due.ts'
export { currentPeriod } from '#apps/api-worker/src/domain/billing-period.ts'
export { pushChangedRegistries } from '#apps/api-worker/src/domain/ledger/edge-registry.ts'
export { LEDGER_PORTS } from '#apps/api-worker/src/durable-objects.ts'
export { AccountLedger } from '#apps/api-worker/src/ledger/account-ledger.ts'
export { isReviewers } from '#apps/api-worker/src/ledger/reviewers/reviewer-hours.ts'
export { migrate as migrateLedger } from '#apps/api-worker/src/ledger/storage/migrate.ts'
export { runFeedCron } from '#apps/api-worker/src/publishing/feed/feed-cron.ts'
export { runPublishingCron } from '#apps/api-worker/src/publishing/publishing-cron.ts'
export { handleRequest } from '#apps/edge-filter/src/handle-request.ts'
export { Hub } from '#apps/edge-filter/src/hub/hub.ts'
export { startIsolate } from '#apps/edge-filter/src/start-isolate.ts'
