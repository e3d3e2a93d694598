import { expect, test } from 'vitest'
import { pathsIn } from './check-document-paths.ts'

test('finds paths in a text', () => {
  const text = 'See `apps/web/`, `http/operation.ts` and `POST /v1`.\n```\n`gone.ts`\n```\n'
  expect(pathsIn(text)).toEqual(['apps/web', 'http/operation.ts'])
})
