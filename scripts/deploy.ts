// Takes a Cloudflare account to a running control plane (docs/deploying.md).
import { createInterface } from 'node:readline/promises'
import { readCredentials } from './deploy/cloudflare.ts'
import { deploy } from './deploy/deploy.ts'
import { readDeployOptions } from './deploy/options.ts'
import { readProject } from './deploy/project.ts'
import { buildWeb } from './lib/build.ts'
import { ROOT } from './lib/paths.ts'

try {
  const options = readDeployOptions(process.argv.slice(2))
  const credentials = readCredentials(process.env)
  await buildWeb()
  await deploy(options, {
    credentials,
    project: readProject(ROOT),
    print: console.log,
    confirm,
    visit: fetch,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody is here to ask: read the plan, then add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
