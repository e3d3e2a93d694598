import type { BrowserWorker } from '@cloudflare/puppeteer'
import type { Guard } from '@crivo/network-guard'
import { openRenderer, type Renderer } from '@crivo/rendering'
import { platformRuntime, type Runtime } from '@crivo/runtime'
import { startChromium } from '#scripts/lib/local/chromium.ts'

interface OpenOptions {
  /** Sets how long pages may settle. */
  readonly wait?: Runtime['wait']
  /** Whether the browser can reach the network by itself, as the platform's can. */
  readonly hasNetwork?: boolean
}

interface OwnBrowser {
  readonly open: (guard: Guard, options?: OpenOptions) => Promise<Renderer>
}

/** Simulates the platform's browser binding with a Chromium per session. */
export const ownBrowser: OwnBrowser = {
  open: async (guard, { wait = platformRuntime.wait, hasNetwork = false } = {}) => {
    const chromium = await startChromium({ hasNetwork })
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
