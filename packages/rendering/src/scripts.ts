import type { Profile } from '@crivo/inspection'

/**
 * Scripts as text, because a bundler's helpers do not exist in a page. Each runs before the page's
 * own scripts, or in a world that those cannot reach.
 */

/** The vendor and the name of a graphics processor, by the numbers that WebGL asks for them with. */
const gpuOf = (vendor: string, name: string) => ({ 37445: vendor, 37446: name })
const GPU = gpuOf(
  'Google Inc. (Intel)',
  'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00003EA0) Direct3D11 vs_5_0 ps_5_0, D3D11)',
)
const GPUS: Readonly<Partial<Record<Profile['device'], typeof GPU>>> = {
  android: gpuOf('Qualcomm', 'Adreno (TM) 740'),
  ios: gpuOf('Apple Inc.', 'Apple GPU'),
}

/** A condition on the pointing device, and its value. */
const OF_POINTER = /\(\s*(?:any-)?(?:hover|pointer)\s*:\s*(\w+)\s*\)/gi
/**
 * Returns a page or style sheet for a browser with a mouse, which one without a window lacks: what
 * a mouse meets becomes what every window meets.
 */
export const forMouse = (text: string): string =>
  text.replace(OF_POINTER, (_, value: string) =>
    /hover|fine/i.test(value) ? '(min-width:0)' : '(max-width:0)',
  )

/** The header of a request for a service worker's script. */
export const WORKER = 'service-worker'

/** Maximum characters of the text that one canvas shows. */
const MAX_DRAWN = 4_000

/**
 * Makes a browser report a visitor's properties. Disables all network access other than requests.
 * Closed shadow roots are open to the snapshot, and closed to the page's own scripts.
 */
export const disguise = ({
  browser,
  device,
}: Pick<Profile, 'browser' | 'device'>): string => `(() => {
  const set = (object, name, value) => {
    const { get, enumerable } = Object.getOwnPropertyDescriptor(object, name) ?? {}
    // Scripts that print the getter see the browser's own.
    const own = get === undefined ? () => value : new Proxy(get, { apply: () => value })
    Object.defineProperty(object, name, { get: own, enumerable, configurable: true })
  }
  for (const name of ['WebSocket', 'RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker']) delete window[name]
  const replaced = (object, name, key, apply) => {
    const own = Object.getOwnPropertyDescriptor(object, name)
    Object.defineProperty(object, name, { ...own, [key]: new Proxy(own[key], { apply }) })
  }
  const closed = new WeakSet()
  replaced(Element.prototype, 'attachShadow', 'value', (attach, element, [init, ...rest]) => {
    const isClosed = init?.mode === 'closed'
    const root = Reflect.apply(attach, element, [isClosed ? { ...init, mode: 'open' } : init, ...rest])
    if (isClosed) closed.add(root)
    return root
  })
  replaced(Element.prototype, 'shadowRoot', 'get', (get, element) => {
    const root = Reflect.apply(get, element, [])
    return closed.has(root) ? null : root
  })
  replaced(ShadowRoot.prototype, 'mode', 'get', (get, root) =>
    closed.has(root) ? 'closed' : Reflect.apply(get, root, []))
  // No worker runs, but what it would answer is read later.
  if (window.ServiceWorkerContainer !== undefined)
    replaced(ServiceWorkerContainer.prototype, 'register', 'value', (register, container, given) => {
      fetch(given[0], { headers: { '${WORKER}': 'script' } }).catch(() => {})
      return Reflect.apply(register, container, given)
    })
  for (const name of ['fillText', 'strokeText'])
    replaced(CanvasRenderingContext2D.prototype, name, 'value', (draw, context, [text, ...rest]) => {
      const { canvas } = context
      const word = String(text).trim()
      // What browsers without a canvas read, which is where the snapshot finds what people read.
      if (/\\p{L}/u.test(word) && canvas.textContent.length < ${MAX_DRAWN} && !canvas.textContent.includes(word))
        canvas.append(word + ' ')
      return Reflect.apply(draw, context, [text, ...rest])
    })
  const isPhone = ${device === 'android' || device === 'ios'}
  if (!isPhone)
    replaced(window, 'matchMedia', 'value', (match, own, [query]) => {
      const asked = String(query).replace(${OF_POINTER}, (_, value) => /hover|fine/i.test(value) ? '(min-width:0)' : '(max-width:0)')
      return Reflect.apply(match, own, [asked])
    })
  const isAutomated = ${browser?.isAutomated === true}
  set(Navigator.prototype, 'webdriver', isAutomated)
  if (isAutomated) return
  if (window.chrome === undefined) window.chrome = { app: {}, runtime: {}, csi() {}, loadTimes() {} }
  set(Navigator.prototype, 'plugins', isPhone ? [] : [1, 2, 3, 4, 5].map((name) => ({ name: 'PDF Viewer ' + name })))
  set(Navigator.prototype, 'hardwareConcurrency', 8)
  set(Navigator.prototype, 'deviceMemory', 8)
  set(window, 'outerWidth', isPhone ? screen.width : window.innerWidth)
  set(window, 'outerHeight', isPhone ? screen.height : window.innerHeight + 85)
  if (window.Notification !== undefined) set(Notification, 'permission', 'default')
  const gpu = ${JSON.stringify(GPUS[device] ?? GPU)}
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    replaced(prototype, 'getParameter', 'value', (get, context, [name, ...rest]) => {
      const own = Reflect.apply(get, context, [name, ...rest])
      return own === null ? own : (gpu[name] ?? own)
    })
})()`

const MAX_ELEMENTS = 20_000
const MAX_HTML = 1_900_000
/** Maximum characters of the documents inside frames. */
const MAX_FRAMES = 200_000

/**
 * Returns the document as people see it: without hidden elements and the code of scripts, which
 * have run, with covering frames marked, and with open shadow roots and the documents in frames of
 * the page’s own origin.
 */
export const SNAPSHOT = `(() => {
  const area = innerWidth * innerHeight
  let elements = ${MAX_ELEMENTS}
  let room = ${MAX_FRAMES}
  const windowIn = (frame) => {
    for (let at = 0; at < length; at++) {
      try {
        if (window[at].frameElement === frame) return window[at]
      } catch {
        // A frame of another origin.
      }
    }
  }
  const written = (frame) => {
    try {
      const own = frame.contentDocument ?? windowIn(frame)?.document
      return own?.documentElement.outerHTML.slice(0, room) ?? ''
    } catch {
      return ''
    }
  }
  /** The text that styles add, without signs and icons. */
  const styled = (element, part) => {
    const { content, display } = getComputedStyle(element, part)
    const [, text = ''] = /^"((?:[^"\\\\]|\\\\.)*)"/s.exec(content) ?? []
    return display !== 'none' && /\\p{L}.*\\p{L}/su.test(text) ? ' ' + text.replaceAll(/\\\\a /g, ' ') + ' ' : ''
  }
  /** The opaque element on top of everything, if it fills the window and does not scroll with it. */
  const coverOf = () => {
    const opaque = (element) => {
      const { backgroundColor, opacity } = getComputedStyle(element)
      const isFilled = /^(?:IFRAME|FRAME|OBJECT|EMBED|CANVAS|IMG)$/.test(element.tagName)
      return opacity === '1' && (isFilled || /^rgb\\(/.test(backgroundColor))
    }
    const above = (element) => {
      const found = []
      for (; element !== null && element !== document.body; element = element.parentElement)
        if (/^(?:fixed|absolute)$/.test(getComputedStyle(element).position) && opaque(element)) found.push(element)
      return found
    }
    let shared
    for (const x of [0.1, 0.5, 0.9]) for (const y of [0.1, 0.5, 0.9]) {
      const own = above(document.elementFromPoint(innerWidth * x, innerHeight * y))
      shared = shared?.filter((each) => own.includes(each)) ?? own
      if (shared.length === 0) return
    }
    return shared.at(-1)
  }
  let copyOfCover
  const shadowOf = (root) => {
    const shadow = document.createElement('template')
    shadow.setAttribute('shadowrootmode', 'open')
    shadow.content.append(...[...root.childNodes].map((node) => node.cloneNode(true)))
    return adapted(root, shadow, shadow.content)
  }
  const adapted = (root, copy, parts = copy) => {
    const copies = parts.querySelectorAll('*')
    const hidden = []
    const veiled = new Set()
    for (const [at, element] of root.querySelectorAll('*').entries()) {
      if (elements-- <= 0) break
      if (element === cover) copyOfCover = copies[at]
      if (element.tagName === 'SCRIPT' && !/json/i.test(element.type)) copies[at].textContent = ''
      if (element.closest('head') || /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|LINK|META|BR)$/i.test(element.tagName)) continue
      const { display, visibility } = getComputedStyle(element)
      if (display === 'none') {
        hidden.push(copies[at])
        continue
      }
      if (visibility === 'hidden') {
        veiled.add(copies[at])
        continue
      }
      // A part of an invisible element may be visible again.
      for (let above = copies[at].parentElement; veiled.delete(above); above = above.parentElement)
        for (const node of [...above.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove()
      copies[at].prepend(styled(element, '::before'))
      copies[at].append(styled(element, '::after'))
      if (element.shadowRoot !== null) copies[at].prepend(shadowOf(element.shadowRoot))
      if (!/^(?:IFRAME|FRAME|OBJECT|EMBED)$/.test(element.tagName)) continue
      const { width, height } = element.getBoundingClientRect()
      if (width * height > 0.7 * area) copies[at].setAttribute('style', 'position:fixed;inset:0')
      const html = written(element)
      if (html !== '') copies[at].setAttribute('srcdoc', html)
      room -= html.length
    }
    for (const element of [...hidden, ...veiled]) element.remove()
    return copy
  }
  const cover = coverOf()
  const { outerHTML } = adapted(document.documentElement, document.documentElement.cloneNode(true))
  return {
    ...{ url: location.href, html: '<!doctype html>' + outerHTML.slice(0, ${MAX_HTML}) },
    cover: copyOfCover?.outerHTML.slice(0, ${MAX_HTML}) ?? null,
  }
})()`

/** A browser takes a tap for one on a control that is nearer than this, in pixels. */
const FINGER = 24
/**
 * Returns a point of the window with nothing to press at it or near it, as `[x, y]`; `null` if there
 * is none.
 */
export const EMPTY_POINT = `(() => {
  const pressed = 'a,button,input,select,textarea,label,summary,iframe,object,embed,video,audio,[onclick],[role],[tabindex]'
  const isEmpty = (at) => at === null || (at.closest(pressed) === null && getComputedStyle(at).cursor !== 'pointer')
  const offsets = [-${FINGER}, 0, ${FINGER}]
  for (let y = innerHeight - 20; y > 0; y -= 60) for (let x = 12; x < innerWidth; x += innerWidth / 6) {
    const near = offsets.flatMap((dx) => offsets.map((dy) => document.elementFromPoint(x + dx, y + dy)))
    if (document.elementFromPoint(x, y) !== null && near.every(isEmpty)) return [x, y]
  }
  return null
})()`

/** Runs a service worker's script in the page's stead; returns what it answers, once installed, to whoever opens the page again. */
export const answerOf = (worker: string): string => `(async () => {
  const heard = {}
  const own = {
    addEventListener: (kind, listener) => (heard[kind] ??= []).push(listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {}, matchAll: async () => [] },
    registration: { scope: location.origin + '/', navigationPreload: { enable: async () => {} } },
    importScripts: () => {},
  }
  own.self = own.globalThis = new Proxy(own, { get: (_, name) => own[name] ?? window[name] })
  const call = async (type, more) => {
    const waiting = []
    let answer
    const event = { type, ...more, waitUntil: (work) => waiting.push(work), respondWith: (given) => { answer ??= given } }
    for (const listener of [...(heard[type] ?? []), own['on' + type]]) listener?.(event)
    await Promise.allSettled(waiting)
    return answer
  }
  ;(({ self, globalThis, addEventListener, skipWaiting, clients, registration, importScripts }) => {
${worker}
  })(own)
  await call('install')
  await call('activate')
  const request = new Request(location.href)
  for (const [name, value] of [['mode', 'navigate'], ['destination', 'document']])
    Object.defineProperty(request, name, { value })
  const answer = await call('fetch', { request, clientId: '', preloadResponse: Promise.resolve() })
  return answer === undefined ? null : (await (await answer).text()).slice(0, ${MAX_HTML})
})()`
