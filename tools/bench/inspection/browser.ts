import type { BrowserWorker } from '@cloudflare/puppeteer'
import type { Guard } from '@crivo/network-guard'
import { openRenderer, type Renderer } from '@crivo/rendering'
import { platformRuntime } from '@crivo/runtime'
import { startChromium } from '#scripts/lib/local/chromium.ts'

interface OwnBrowser {
  /** Opens a renderer with its own guard. */
  readonly open: (guard: Guard) => Promise<Renderer>
}

/** Simulates the platform's browser binding with a Chromium per session. */
export const ownBrowser: OwnBrowser = {
  open: async (guard) => {
    const chromium = await startChromium()
    const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === 'POST') return Response.json({ sessionId: 'own' })
      const socket = new WebSocket(chromium.endpoint)
      await new Promise<void>((resolve, reject) => {
        socket.onopen = () => resolve()
        socket.onerror = () => reject(new Error('Chromium did not accept the connection'))
      })
      const webSocket = Object.assign(socket, { accept: () => undefined })
      return Object.assign(new Response(), { webSocket })
    }
    const binding: BrowserWorker = { fetch }
    const renderer = await openRenderer({ binding, guard, wait: platformRuntime.wait })
    return {
      render: renderer.render,
      close: async () => {
        await renderer.close()
        await chromium.stop()
      },
    }
  },
}
