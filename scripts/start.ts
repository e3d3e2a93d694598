import { build } from './lib/build.ts'
import { fail } from './lib/fail.ts'
import { ADMIN_ACCOUNT, DEMO_ACCOUNT, SCALE_ACCOUNT } from './lib/local/demo-account.ts'
import { assertPortsFree, readPorts } from './lib/local/ports.ts'
import { startProduct } from './lib/local/product.ts'
import { lockState } from './lib/local/state-lock.ts'
import { serveWebSources, watchWorkerSources } from './lib/local/watch-sources.ts'

const isWatching = process.argv.includes('--watch')

try {
  const ports = readPorts(process.env.PORT)
  process.once('exit', lockState(ports.api))
  await assertPortsFree(ports)
  console.log('Building …')
  await build()
  let product = await startProduct(ports)
  const { edgeUrl, pages, cdn } = product
  const web = isWatching ? serveWebSources(ports.web, ports.api) : null
  const dashboardUrl = web === null ? product.dashboardUrl : `http://localhost:${ports.web}`
  console.log(`
  Crivo is running.

    Dashboard    ${dashboardUrl}
    Sign in      ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}
    plan scale   ${SCALE_ACCOUNT.email} / ${SCALE_ACCOUNT.password}
    as admin     ${ADMIN_ACCOUNT.email} / ${ADMIN_ACCOUNT.password}
    Emails       ${product.dashboardUrl}/api/dev/outbox
    Campaign     ${edgeUrl}/promo
    Black page   ${pages.black}
    White page   ${pages.white}

  This run uses a Cloudflare simulator. To connect it in the dashboard:

    API token    ${cdn.login.tokens[0]?.value}
    or email     ${cdn.login.email}
    with key     ${cdn.login.globalKey}
    Its page     ${cdn.pageUrl} (its contents, and simulated failures)
    Domains      any name ending in .localhost, such as shop.localhost

  It reads nothing from the internet: crawlers and networks are known from the repository's
  snapshot (docs/data-sources.md). FEED_MIRROR=http://127.0.0.1:<port> reads the lists from there.
  DNS_RESOLVER=https://<host>/dns-query confirms crawlers by reverse DNS (docs/deploying.md).
  OTLP_URL=http://127.0.0.1:4318 sends traces and metrics to a collector (docs/operating.md).

  Send it visitors from another terminal with: ${ports.api === 8_787 ? '' : `PORT=${ports.api} `}npm run traffic
  Stop with Ctrl-C; your data stays in .local/state.
`)
  let isStopping = false
  const shutDown = async () => {
    // A supervisor may send the signal both to this process and to its parent, which forwards it.
    if (isStopping) return
    isStopping = true
    console.log('Stopping …')
    web?.stop()
    await product.stop()
    process.exit(0)
  }
  // Removes Miniflare's listeners, which would exit the process before everything stops in order.
  const stopInOrder = () => {
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.removeAllListeners(signal).on(signal, shutDown)
  }
  stopInOrder()
  if (isWatching) {
    watchWorkerSources(async () => {
      await product.stop()
      product = await startProduct(ports)
      stopInOrder()
    })
  }
} catch (error) {
  fail(error)
}
