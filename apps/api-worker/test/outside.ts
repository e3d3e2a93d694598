import { createCdnSimulator, handleControl, NoAnswer } from '@crivo/cdn-simulator'

const SIMULATOR_HOST = 'cdn.test'
const simulator = await createCdnSimulator()

/**
 * What the worker reaches beyond itself: a simulator of the CDN. No customer's edge runs
 * here, so a push finds nobody; the browser test has a real one.
 */
export async function answerOutside(request: Request): Promise<Response> {
  if (new URL(request.url).hostname !== SIMULATOR_HOST) {
    return new Response('No edge', { status: 503 })
  }
  try {
    return (await handleControl(simulator, request)) ?? (await simulator.fetch(request))
  } catch (error) {
    // The runtime has no connection here to break off; its own answer stands for that.
    if (error instanceof NoAnswer) return Response.error()
    throw error
  }
}
