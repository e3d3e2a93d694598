import { expect, it } from 'vitest'
import { patchOf } from './fault.ts'
import { WRITTEN } from './written-faults.ts'

it.each(WRITTEN)('$name still matches its file', (fault) => {
  expect(patchOf(fault).to).toBeGreaterThan(patchOf(fault).from)
})
