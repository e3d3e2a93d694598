import type { BrowserWorker } from '@cloudflare/puppeteer'
import type { Guard } from '@crivo/network-guard'
import { openRenderer, type Renderer } from '@crivo/rendering'
import { platformRuntime, type Runtime } from '@crivo/runtime'
import { startChromium } from '#scripts/lib/local/chromium.ts'

interface OwnBrowser {
  /** Opens a renderer with its own guard; `wait` sets how long pages may settle. */
  readonly open: (guard: Guard, wait?: Runtime['wait']) => Promise<Renderer>
}

/** Simulates the platform's browser binding with a Chromium per session. */
export const ownBrowser: OwnBrowser = {
  open: async (guard, wait = platformRuntime.wait) => {
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
    const renderer = await openRenderer({ binding, guard, wait })
    return {
      render: renderer.render,
      close: async () => {
        await renderer.close()
        await chromium.stop()
      },
    }
  },
}
