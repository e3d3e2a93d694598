import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import composer from '../composer.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import { buildComposerPackage, CLIENT_FILE, checkPhp } from './index.ts'

const source = await readFile(CLIENT_FILE, 'utf8')

it('is valid PHP in every supported version, and evaluates no strings', () => {
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

it('needs no other file and states its version', () => {
  expect(source).not.toMatch(/^\s*(?:include|require)/m)
  expect(source).toContain(`@version ${manifest.version}`)
})

it('is packed for Composer, which loads the client', async () => {
  const files = unzipSync(await buildComposerPackage())
  expect(Object.keys(files)).toEqual(['composer.json', 'crivo.php', 'README.md', 'LICENSE'])
  expect(new TextDecoder().decode(files['crivo.php'])).toBe(source)
  // A repository of type `artifact` reads name and version from the zip.
  expect(composer).toMatchObject({ name: 'crivo/php', version: manifest.version })
  for (const file of composer.autoload.files) expect(files).toHaveProperty([file])
})
