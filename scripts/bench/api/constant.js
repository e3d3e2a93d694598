// The API worker with one more answer: what a call costs before any of our code has run.
import production from './index.js'

export * from './index.js'

export default {
  ...production,
  fetch(request, env, context) {
    const isConstant = new URL(request.url).pathname === '/api/constant'
    return isConstant ? new Response('{}') : production.fetch(request, env, context)
  },
}
