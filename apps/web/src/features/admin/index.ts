import { lazy } from '#lib/lazy.ts'

export const AuditPanel = lazy(async () => ({
  default: (await import('./components/audit/audit-panel.tsx')).AuditPanel,
}))
