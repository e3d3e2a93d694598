// The API worker plus a constant response, which costs a call without any of our code.
import production from './index.js'

export * from './index.js'

export default {
  ...production,
  fetch(request, env, context) {
    const isConstant = new URL(request.url).pathname === '/api/constant'
    return isConstant ? new Response('{}') : production.fetch(request, env, context)
  },
}
