import { expect, test } from 'vitest'
import { faultyLines } from './faulty-lines.ts'

const fault = (line: number) => ({ line, text: '', code: 'invalid_address' as const })

test('keeps the rejected lines, with any line ending', () => {
  const text = '\n203.0.113.7\r\nnonsense\n198.51.100.1\n999.1.1.1\n'
  expect(faultyLines(text, [fault(2), fault(4)])).toBe('nonsense\n999.1.1.1')
  expect(faultyLines(text, [])).toBe('')
})

test.each(['ip', 'IP;Nota', 'ip,reason,notes', 'notes\t"ip"'])(
  'keeps the header “%s”',
  (header) => {
    const text = `${header}\n203.0.113.7\nnonsense`
    expect(faultyLines(text, [fault(3)])).toBe(`${header}\nnonsense`)
    expect(faultyLines(text, [])).toBe('')
  },
)
