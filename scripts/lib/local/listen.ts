import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Listening {
  readonly port: number
  readonly origin: string
  /** Stops the server and closes its connections. */
  readonly stop: () => void
}

/** Makes a server listen on this machine only, on any free port unless one is given. */
export async function listen(server: Server, wanted = 0): Promise<Listening> {
  await once(server.listen(wanted, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port, origin: `http://127.0.0.1:${port}`, stop }
}
