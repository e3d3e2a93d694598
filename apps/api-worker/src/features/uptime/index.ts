export { probeDomains } from './probe-domains.ts'
export { readUptime } from './read-uptime.ts'
