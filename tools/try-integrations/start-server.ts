import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/lib/paths.ts'

const INTEGRATIONS = join(ROOT, 'integrations')
const ATTEMPTS = 200

/** Starts a customer's server with a main page on a free local port. */
export async function startServer(kind: 'php' | 'express', environment: Record<string, string>) {
  const port = await findPort()
  const [command, ...args] =
    kind === 'php'
      ? ['php', '-S', `127.0.0.1:${port}`, join(INTEGRATIONS, 'php/test/try-page.php')]
      : [process.execPath, join(INTEGRATIONS, 'node/test/try-express.ts')]
  const env = { ...process.env, ...environment, PORT: `${port}` }
  const server = spawn(String(command), args, { env, stdio: 'ignore' })
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (attempt === ATTEMPTS) throw new Error(`The ${kind} server did not start`)
    await sleep(50)
  }
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  return { url: new URL(`http://127.0.0.1:${port}/offer`), stop }
}

async function findPort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
}
