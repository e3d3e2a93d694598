import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { CLIENT_FILE, checkPhp } from './index.ts'

const source = await readFile(CLIENT_FILE, 'utf8')

it('is PHP of every supported version, and runs no texts', () => {
  expect(checkPhp(source, 'crivo.php')).toEqual([])
})

it.each([
  ['<?php match ($a) { 1 => 2 };', '7.4'],
  ['<?php final class A { public function __construct(public string $a) {} }', 'promoted'],
  ['<?php function a(int|string $a) {}', 'uniontype'],
  ['<?php a(b: 1);', 'namedargument'],
  ['<?php $a?->b();', '7.4'],
  ['<?php if (\\str_contains($a, "b")) { echo 1; }', 'str_contains'],
  ['<?php eval("a");', 'eval'],
  ['<?php system("a");', 'system'],
  ['<?php function (', '8.4'],
])('would find what is wrong with %s', (text, told) => {
  expect(checkPhp(text, 'x.php').join()).toContain(told)
})

it('needs no other file, and says its version', () => {
  expect(source).not.toMatch(/^\s*(?:include|require)/m)
  expect(source).toContain(`@version ${manifest.version}`)
})
