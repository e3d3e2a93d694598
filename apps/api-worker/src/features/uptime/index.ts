export { probeDomains } from './probe-domains.ts'
export { readUptime, selectUptime, toUptime } from './read-uptime.ts'
