import { build } from './lib/build.ts'
import { DEMO_ACCOUNT } from './lib/demo-account.ts'
import { assertPortsFree, readPorts } from './lib/ports.ts'
import { startProduct } from './lib/product.ts'
import { lockState } from './lib/state-lock.ts'

try {
  const ports = readPorts(process.env.PORT)
  process.once('exit', lockState(ports.api))
  await assertPortsFree(ports)
  console.log('Building …')
  await build()
  const { dashboardUrl, edgeUrl, pages, cdn, stop } = await startProduct(ports)
  console.log(`
  Crivo is running.

    Dashboard    ${dashboardUrl}
    Sign in      ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}
    Campaign     ${edgeUrl}/promo
    Black page   ${pages.black}
    White page   ${pages.white}

  A simulator stands in for Cloudflare. To connect it in the dashboard:

    API token    ${cdn.login.tokens[0]?.value}
    or email     ${cdn.login.email}
    with key     ${cdn.login.globalKey}
    Its page     ${cdn.pageUrl} (what it holds, and what goes wrong)
    Domains      whatever ends in .localhost, such as shop.localhost

  Send it visitors from another terminal with: ${ports.api === 8_787 ? '' : `PORT=${ports.api} `}npm run traffic
  Stop with Ctrl-C; what you created stays in .local/state.
`)
  const shutDown = async () => {
    console.log('Stopping …')
    await stop()
    process.exit(0)
  }
  // Miniflare's own listeners end the process at once; here everything is stopped in order.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.removeAllListeners(signal).once(signal, shutDown)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
