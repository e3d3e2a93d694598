import { lazy } from '#lib/lazy.ts'

export { WebhookSkeletons } from './components/webhook-skeleton.tsx'

export const WebhooksPanel = lazy(async () => ({
  default: (await import('./components/webhooks-panel.tsx')).WebhooksPanel,
}))
