import type { Site } from '../kit.ts'
import type { Text } from './texts.ts'

/** What a site adds to its skin or changes in it. */
interface Parts {
  readonly title?: string
  readonly head?: string
  readonly top?: string
  readonly body?: string
  readonly end?: string
  readonly action?: string
  readonly fields?: string
  readonly contact?: string
  readonly items?: readonly string[]
  readonly link?: (path: string) => string
}
export type Skin = (text: Text, parts?: Parts) => string

const menus: Record<string, readonly string[]> = {
  'pt-BR': ['Início', 'Sobre nós', 'Perguntas frequentes', 'Fale conosco', 'Privacidade', 'Termos'],
  es: ['Inicio', 'Quiénes somos', 'Preguntas frecuentes', 'Contacto', 'Privacidad', 'Aviso legal'],
  de: ['Start', 'Über uns', 'Häufige Fragen', 'Kontakt', 'Datenschutz', 'Impressum'],
  fr: ['Accueil', 'À propos', 'Questions fréquentes', 'Contact', 'Confidentialité', 'Mentions'],
  en: ['Home', 'About', 'Questions', 'Contact', 'Privacy', 'Terms'],
}
const consents: Record<string, readonly string[]> = {
  'pt-BR': ['Usamos cookies para melhorar sua experiência.', 'Aceitar', 'Recusar'],
  es: ['Utilizamos cookies propias y de terceros.', 'Aceptar', 'Rechazar'],
  de: ['Wir verwenden Cookies, um die Seite zu verbessern.', 'Zustimmen', 'Ablehnen'],
  fr: ["Nous utilisons des cookies pour mesurer l'audience.", 'Accepter', 'Refuser'],
  en: ['We use cookies to run this site and to measure visits.', 'Accept', 'Decline'],
}
const menu = (text: Text): readonly string[] => menus[text.lang] ?? []
const slug = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 24)
const link = (parts: Parts, path: string) => parts.link?.(path) ?? path
const nav = (text: Text, parts: Parts) =>
  menu(text)
    .slice(0, 4)
    .map(
      (label, at) =>
        `<li><a href="${link(parts, at === 0 ? '/' : `/${slug(label)}`)}">${label}</a></li>`,
    )
    .join('')
const paragraphs = (text: Text) => text.body.map((line) => `<p>${line}</p>`).join('\n')
const form = (text: Text, parts: Parts) =>
  `<form method="post" action="${parts.action ?? '/send'}"><input name="name" required><input type="email" name="email">${parts.fields ?? ''}<button type="submit">${text.call}</button></form>`
const banner = (text: Text) => {
  const [say, yes, no] = consents[text.lang] ?? []
  return `<div id="cc" role="dialog" style="position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:12px">${say} <button onclick="document.cookie='cc=1;path=/;max-age=9e6';this.parentNode.remove()">${yes}</button><button onclick="this.parentNode.remove()">${no}</button></div><script>if(/cc=1/.test(document.cookie))document.getElementById('cc').remove()</script>`
}
const goods = (text: Text, parts: Parts) =>
  (parts.items ?? text.items).map((item) => {
    const [label = '', price = ''] = item.split(' = ')
    return { label, price, slug: slug(label) }
  })

/** A blog theme with a consent banner, widgets and comments. */
export const blog: Skin = (text, parts = {}) => `<!DOCTYPE html>
<html lang="${text.lang}"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title ?? `${text.headline} – ${text.name}`}</title><meta name="generator" content="WordPress 6.8.3"><link rel="stylesheet" href="/wp-content/themes/astra/style.css?ver=4.1">
<meta property="og:title" content="${text.headline}"><meta property="og:site_name" content="${text.name}">
<style id="global-styles-inline-css">body{--wp--preset--color--black:#000;font-family:Georgia,serif;margin:0}.site{max-width:1100px;margin:auto;display:grid;grid-template-columns:1fr 280px;gap:2rem}</style>${parts.head ?? ''}</head>
<body class="wp-singular page-template-default wp-theme-astra">${parts.top ?? ''}<header id="masthead"><p class="site-title"><a href="${link(parts, '/')}">${text.name}</a></p><nav><ul>${nav(text, parts)}</ul></nav></header>
<div class="site"><main id="primary"><article class="hentry"><h1 class="entry-title">${text.headline}</h1>${parts.body ?? paragraphs(text)}
${goods(text, parts)
  .map(
    (it) =>
      `<figure class="wp-block-image"><img loading="lazy" src="/wp-content/uploads/${it.slug}.jpg" alt="${it.label}"><figcaption>${it.label} <b>${it.price}</b></figcaption></figure>`,
  )
  .join('')}</article>
<section class="contact">${parts.contact ?? ''}${form(text, parts)}</section></main><aside class="widget-area"><ul>${text.body
  .slice(0, 2)
  .map(
    (line) =>
      `<li><a href="${link(parts, `/${slug(line)}`)}">${line.split(' ').slice(0, 5).join(' ')}</a></li>`,
  )
  .join('')}</ul></aside></div>
<footer>© 2026 ${text.name} · <a href="${link(parts, '/privacy-policy')}">${menu(text)[4]}</a> · <a href="https://www.facebook.com/${slug(text.name)}">Facebook</a></footer>${banner(text)}<script src="/wp-includes/js/wp-embed.min.js"></script>${parts.end ?? ''}</body></html>`

/** A shop with products, structured data and a cart. */
export const shop: Skin = (
  text,
  parts = {},
) => `<!doctype html><html lang="${text.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${parts.title ?? `${text.name} | ${text.headline}`}</title>
<meta name="description" content="${text.body[0]}"><link rel="preconnect" href="https://cdn.shopify.com"><style>.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden}</style>
<script>var Shopify=Shopify||{};Shopify.shop="${slug(text.name)}.myshopify.com";Shopify.locale="${text.lang}"</script>
<script type="application/ld+json">${JSON.stringify(goods(text, parts).map((it) => ({ '@context': 'https://schema.org', '@type': 'Product', name: it.label, offers: { '@type': 'Offer', price: it.price.replace(/[^\d,.]/g, ''), availability: 'https://schema.org/InStock' } })))}</script>${parts.head ?? ''}</head>
<body class="template-index"><a class="sr-only" href="#MainContent">↓</a>${parts.top ?? ''}<header class="site-header"><a href="${link(parts, '/')}"><img src="/cdn/shop/files/logo.svg" alt="${text.name}"></a><ul>${nav(text, parts)}</ul><a href="${link(parts, '/cart')}" aria-label="Cart">🛒 <span id="cart-count">0</span></a></header>
<main id="MainContent"><h1>${text.headline}</h1><div class="grid">${goods(text, parts)
  .map(
    (it) =>
      `<div class="card" data-handle="${it.slug}"><a href="${link(parts, `/products/${it.slug}`)}"><img src="/cdn/shop/products/${it.slug}_400x.jpg" alt="${it.label}"><h3>${it.label}</h3></a><span class="price">${it.price}</span><form method="post" action="${parts.action ?? '/cart/add'}"><input type="hidden" name="id" value="${it.slug}">${parts.fields ?? ''}<button>${text.call}</button></form></div>`,
  )
  .join('\n')}</div>
<div class="rte">${parts.body ?? paragraphs(text)}</div>${parts.contact ?? ''}</main><footer>${menu(
  text,
)
  .map((label) => `<a href="${link(parts, `/pages/${slug(label)}`)}">${label}</a>`)
  .join(' ')}<p>© ${text.name}</p></footer>${banner(text)}${parts.end ?? ''}</body></html>`

/** A news article with related stories and slots for ads. */
export const news: Skin = (
  text,
  parts = {},
) => `<!doctype html><html lang="${text.lang}" prefix="og: https://ogp.me/ns#"><head><meta charset="utf-8"><title>${parts.title ?? `${text.headline} | ${text.name}`}</title><meta name="viewport" content="width=device-width">
<meta property="og:type" content="article"><meta property="og:title" content="${text.headline}"><meta name="robots" content="max-image-preview:large"><script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":${JSON.stringify(text.headline)},"author":{"@type":"Person","name":"R. Alba"},"datePublished":"2026-11-18T07:30:00Z"}</script>
<style>body{font:18px/1.6 "Source Serif 4",serif;max-width:720px;margin:auto}.ad{min-height:250px;background:#f4f4f4}</style>${parts.head ?? ''}</head><body>${parts.top ?? ''}<header><a href="${link(parts, '/')}"><strong>${text.name}</strong></a><nav><ul>${nav(text, parts)}</ul></nav></header>
<article><h1>${text.headline}</h1><p class="byline">R. Alba · <time datetime="2026-11-18">18/11/2026</time></p><figure><img src="/img/2026/11/lead-1200.webp" alt="${text.name}"></figure>${parts.body ?? paragraphs(text)}<div class="ad" id="div-gpt-ad-1"></div>${goods(
  text,
  parts,
)
  .map((it) => `<p class="box"><b>${it.label}</b> ${it.price}</p>`)
  .join('')}${parts.contact ?? ''}</article>
<aside><h2>+</h2><ol>${text.body.map((line) => `<li><a href="${link(parts, `/2026/11/${slug(line)}.html`)}">${line.split(' ').slice(0, 7).join(' ')}…</a></li>`).join('')}</ol></aside>${form(text, parts)}<footer>${menu(
  text,
)
  .slice(3)
  .map((label) => `<a href="${link(parts, `/${slug(label)}`)}">${label}</a>`)
  .join(' | ')} © ${text.name}</footer>${banner(text)}${parts.end ?? ''}</body></html>`

/** A long sales page whose buttons stay on the site. */
export const landing: Skin = (
  text,
  parts = {},
) => `<!doctype html><html lang="${text.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,user-scalable=no"><title>${parts.title ?? text.headline}</title><link rel="shortcut icon" href="data:,">
<style>*{box-sizing:border-box}body{margin:0;font-family:Poppins,Arial,sans-serif}.hero{padding:60px 20px;text-align:center;background:linear-gradient(#fff,#eef)}.cta{display:inline-block;padding:18px 34px;border-radius:40px;background:#0a7;color:#fff;text-decoration:none}</style>${parts.head ?? ''}</head><body>${parts.top ?? ''}
<section class="hero"><h1>${text.headline}</h1><p>${text.body[0]}</p><a class="cta" href="${link(parts, '#order')}">${text.call}</a></section>
<section>${parts.body ?? paragraphs(text)}</section><section class="plans">${goods(text, parts)
  .map(
    (it) =>
      `<div><h3>${it.label}</h3><p>${it.price}</p><a class="cta" href="${link(parts, `/checkout/${it.slug}`)}">${text.call}</a></div>`,
  )
  .join('')}</section>
<section id="order">${parts.contact ?? ''}${form(text, parts)}</section><section><details><summary>${menu(text)[2]}?</summary><p>${text.body.at(-1)}</p></details></section><footer><small>${text.name} · <a href="${link(parts, '/terms')}">${menu(text)[5]}</a> · <a href="${link(parts, '/privacy')}">${menu(text)[4]}</a></small></footer>${parts.end ?? ''}</body></html>`

/** A page as editors of the nineties wrote it. */
export const table: Skin = (
  text,
  parts = {},
) => `<HTML><HEAD><TITLE>${parts.title ?? text.name}</TITLE>${parts.head ?? ''}</HEAD>
<BODY BGCOLOR="#FFFFEE" TEXT="#222222">${parts.top ?? ''}<CENTER><TABLE WIDTH=760 BORDER=0 CELLPADDING=6><TR><TD WIDTH=160 VALIGN=top BGCOLOR="#DDEEDD"><UL>${nav(text, parts)}</UL></TD><TD><H1><FONT FACE="Verdana">${text.headline}</FONT></H1>
${parts.body ?? paragraphs(text).replaceAll('</p>', '').replaceAll('<p>', '<P>')}<HR><TABLE BORDER=1>${goods(
  text,
  parts,
)
  .map((it) => `<TR><TD>${it.label}<TD ALIGN=right>${it.price}`)
  .join(
    '\n',
  )}</TABLE>${parts.contact ?? ''}${form(text, parts)}</TABLE><P><A HREF="${link(parts, '/contact.htm')}">${menu(text)[3]}</A> ${text.name}</CENTER>${parts.end ?? ''}</BODY></HTML>`

/** A prerendered React app with its data. */
export const next: Skin = (
  text,
  parts = {},
) => `<!DOCTYPE html><html lang="${text.lang}"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${parts.title ?? `${text.name} · ${text.headline}`}</title><meta name="next-head-count" content="3"/><link rel="preload" href="/_next/static/css/4f1a.css" as="style"/>${parts.head ?? ''}</head>
<body><div id="__next">${parts.top ?? ''}<header class="flex items-center justify-between px-6"><a class="text-xl font-bold" href="${link(parts, '/')}">${text.name}</a><ul class="hidden md:flex gap-4">${nav(text, parts)}</ul></header><main class="mx-auto max-w-5xl px-6"><h1 class="text-4xl">${text.headline}</h1><div class="prose">${parts.body ?? paragraphs(text)}</div><div class="grid grid-cols-3 gap-6">${goods(
  text,
  parts,
)
  .map(
    (it) => `<div class="rounded-xl border p-4"><h3>${it.label}</h3><span>${it.price}</span></div>`,
  )
  .join(
    '',
  )}</div>${parts.contact ?? ''}${form(text, parts)}</main><footer class="mt-12 text-sm"><a href="${link(parts, '/legal')}">${menu(text)[5]}</a> © 2026 ${text.name}</footer></div>
<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { name: text.name, body: text.body } }, page: '/', buildId: 'k3Jx0aQ' })}</script>${parts.end ?? ''}</body></html>`

/** The part of a page between its body's tags. */
export const inner = (html: string) => /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html

type Serve = Site['serve']
type Files = Readonly<Record<string, ReturnType<Serve> | Serve>>

/** A site with a page at every address but those of its files; pictures and styles are missing. */
export const site = (main: ReturnType<Serve> | Serve, files: Files = {}, start?: string): Site => ({
  ...(start === undefined ? {} : { start }),
  serve: (visit) => {
    const file = files[visit.path]
    if (file === undefined && /\.(css|js|jpg|webp|svg|png|ico|woff2)$/.test(visit.path))
      return { status: 404, html: '' }
    const answer = file ?? main
    return typeof answer === 'function' ? answer(visit) : answer
  },
})
