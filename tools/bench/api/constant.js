// The API worker with an additional constant response: the cost of a call before any of our code.
import production from './index.js'

export * from './index.js'

export default {
  ...production,
  fetch(request, env, context) {
    const isConstant = new URL(request.url).pathname === '/api/constant'
    return isConstant ? new Response('{}') : production.fetch(request, env, context)
  },
}
