import { expect, it } from 'vitest'
import { patchOf } from './fault.ts'
import { LEAKS } from './leaks.ts'
import { WRITTEN } from './written-faults.ts'

it.each([...WRITTEN, ...LEAKS])('$name still matches its file', (fault) => {
  expect(patchOf(fault).to).toBeGreaterThan(patchOf(fault).from)
})
