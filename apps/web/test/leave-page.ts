import type { i18n } from 'i18next'
import { afterAll, afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const [{ default: React }, { flushSync }] = await Promise.all([
    import('react'),
    import('react-dom'),
  ])
  // React's production build has no `act`, which the library renders and fires events with.
  Object.assign(React, { act: flushSync })
  const [{ cleanup, configure }, { setI18n }, { queryError }] = await Promise.all([
    import('@testing-library/react'),
    import('react-i18next'),
    import('./query-error.ts'),
  ])
  // A busy machine may take longer than the library's second.
  configure({ getElementError: queryError, asyncUtilTimeout: 60_000 })
  const forgetLanguage = setI18n as (instance?: i18n) => void
  afterEach(cleanup)
  // Test files share the library, whose texts would stay in the last app's language.
  afterAll(() => forgetLanguage())
  // React reads `window` in tasks that it scheduled before the page was left.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)))
}
