import { lazy } from '#lib/lazy.ts'

export { useCreateApiKey } from './api/create-api-key.ts'
export { apiKeysQuery } from './api/get-api-keys.ts'
export { DocsLink } from './components/docs-link.tsx'
export { KeyList } from './components/key-list.tsx'

export const ApiKeysPanel = lazy(async () => ({
  default: (await import('./components/api-keys-panel.tsx')).ApiKeysPanel,
}))
