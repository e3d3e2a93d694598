// Every table. Times in them are milliseconds since the epoch, UTC.
export * from './tables/accounts.ts'
export * from './tables/administration.ts'
export * from './tables/billing.ts'
export * from './tables/campaigns.ts'
export * from './tables/cdn.ts'
export * from './tables/deployments.ts'
export * from './tables/domains.ts'
export * from './tables/uptime.ts'
