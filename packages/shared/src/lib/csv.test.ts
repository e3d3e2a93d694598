import { expect, it } from 'vitest'
import { toCsvLine } from './csv.ts'

/**
 * Splits a line as a spreadsheet with `;` as its separator does. Ignores quotes, because no cell
 * starts with one.
 */
const cellsBySemicolon = (line: string): string[] => line.split(/[;\t\r\n]/)

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'marks %s as text at every possible start of a cell',
  (formula) => {
    for (const before of ['', ' ', '\t', '\r', '\n', 'a;', 'a; ', 'a;;', 'a\t', 'a\r\n', '"a";']) {
      const line = toCsvLine(['x', `${before}${formula}`])
      expect(line, before).toContain(`'`)
      for (const cell of cellsBySemicolon(line))
        expect(cell, before).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      // Checks spreadsheets with `,` as the separator.
      expect(line.slice('x,'.length).replace(/^"/, ''), before).not.toMatch(
        /^\s*[=+\-@＝＋－＠\t\r\n]/,
      )
    }
  },
)

it('keeps other texts, numbers and signs within a text', () => {
  expect(toCsvLine(['a=1', 'b-c', 'x;y', 'd@e', -5, 0, true, null])).toBe(
    'a=1,b-c,x;y,d@e,-5,0,true,\r\n',
  )
})

it('removes control characters that could hide the start of a formula', () => {
  expect(toCsvLine(['\0=1+1', 'a\0b', '\u001f\u0085@x'])).toBe("'=1+1,ab,'@x\r\n")
})

it('removes characters that would turn the rest of the line around', () => {
  expect(toCsvLine(['\u202e=1+1', 'a\u2066b\u202d', 'עברית'])).toBe("'=1+1,ab,עברית\r\n")
})

it('quotes cells with separators', () => {
  expect(toCsvLine(['a,b', 'a"b', 'a\nb'])).toBe('"a,b","a""b","a\nb"\r\n')
})
