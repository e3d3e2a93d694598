import { beforeEach } from 'vitest'

declare global {
  /** Calls that report the current test's log lines. */
  var heldLogs: (() => void)[] | undefined
}

// Workers log a line per request, and reporting them all takes longer than many tests, so lines
// are held back until a test fails. Once per isolate, which test files may share.
if (globalThis.heldLogs === undefined) {
  globalThis.heldLogs = []
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const report = console[level].bind(console)
    console[level] = (...line) => void globalThis.heldLogs?.push(() => report(...line))
  }
}
const held = globalThis.heldLogs

beforeEach(({ onTestFailed }) => {
  held.length = 0
  onTestFailed(() => {
    for (const report of held.splice(0)) report()
  })
})
