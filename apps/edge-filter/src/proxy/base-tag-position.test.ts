import { expect, test } from 'vitest'
import { BaseTagInserter, baseTag } from './base-tag.ts'
import { ANYWHERE, baseTagIndex, baseTagSelector } from './base-tag-position.ts'

const PAGE = new URL('https://pages.example/dir/page')

const placed = (page: string, selector: string): Promise<string> =>
  new HTMLRewriter().on(selector, new BaseTagInserter(PAGE)).transform(new Response(page)).text()

const HEAD = '<!doctype html>\n<HTML lang="pt"><!-- > --><head>\n<meta charset=utf-8/>'

test.each([
  `${HEAD}<title>T</title><link href="a"><link href="b"></head><body><p>`,
  `${HEAD}<script>"<link>"</script><script src="a"></script><base href="/x"></head>`,
  `${HEAD}<script type="text/javascript">1</script><script type=module>2</script></head>`,
  `${HEAD}<script>1</script><base target=_top><base href="/x"><link href="a"></head>`,
  `${HEAD}<base href="/x"><base href="/y"></head><body><a href="b">`,
  `${HEAD}<title>a < b <link> c</title ><style></style></head>`,
  `${HEAD}<title><!--</title><link href="a">--></title></head>`,
  `${HEAD}<script><!-- <script></script> <x-y> --></script><link href="a"></head>`,
  `${HEAD}<script data-a="a>b" data-b='</script>'>1</script><link></head>`,
  `${HEAD}<meta content=a"b><link href='c"><base href="/x'></head>`,
  `${HEAD}<meta a="1"b="2"><meta =c><link></head>`,
  `${HEAD}<!--><link href="a">--><style></style></head>`,
  `${HEAD}<!--[if lt IE 9]><script src="a"></script><![endif]--><link></head>`,
  `${HEAD}<![CDATA[<link>]]><link></head>`,
  `${HEAD}<?php <link> ?><style></style></head>`,
  `${HEAD}</meta></p><head><link href="a"></head><body><img src="b">`,
  `${HEAD}<noscript><link href="a"></noscript><link href="b"></head>`,
  `${HEAD}<x-y><link href="a"></x-y></head>`,
  `${HEAD}<svg><title><link></title></svg></head>`,
  `${HEAD}<title>T</title><body><p><img src="a">`,
  `${HEAD}<title>T</title></head><title>T</title><body>`,
  `${HEAD}<title>T</title></html><link href="a">`,
  `${HEAD}<scripty src="a"></scripty><script src="b"></script>`,
  '<head><head><link></head></head>',
  '<html><html><head></head>',
  '<title>T</title><head><link></head>',
  '<script src="a"></script><html><head><link></head>',
  '<html><meta charset="utf-8"><link><head></head>',
  '<body><head><link></head>',
  'text <p>no head</p>',
  '<a href="<head>"><link>',
])('inserts the base where a handler for every element would: %s', async (page) => {
  const expected = await placed(page, ANYWHERE)
  for (let length = 0; length <= page.length; length += 1) {
    const opening = page.slice(0, length)
    expect(await placed(page, baseTagSelector(opening)), opening).toBe(expected)
  }
  const at = baseTagIndex(page)
  if (at !== null) expect(page.slice(0, at) + baseTag(PAGE) + page.slice(at)).toBe(expected)
})

test.each([
  [
    `${HEAD}<title>T</title><script>1</script><script async>2</script><link>`,
    'head > script:nth-of-type(2), head > link:nth-of-type(1)',
  ],
  [`${HEAD}<title>T</title></head>`, 'head'],
  [`${HEAD}<title>T</title>`, 'head, head > *'],
  ['<p><head>', ANYWHERE],
])('for the opening %s selects %s', (opening, selector) => {
  expect(baseTagSelector(opening)).toBe(selector)
})
