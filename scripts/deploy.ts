// Deploys the control plane to a Cloudflare account (docs/deploying.md).

import { readCredentials } from './deploy/cloudflare.ts'
import { confirm } from './deploy/confirm.ts'
import { deploy } from './deploy/deploy-version.ts'
import { readDeployOptions } from './deploy/options.ts'
import { readProject } from './deploy/project.ts'
import { buildAssets } from './lib/build.ts'
import { buildEdgeScripts } from './lib/edge-scripts.ts'
import { fail } from './lib/fail.ts'
import { ROOT } from './lib/paths.ts'

try {
  const options = readDeployOptions(process.argv.slice(2))
  const credentials = readCredentials(process.env)
  await Promise.all([buildAssets(), buildEdgeScripts()])
  await deploy(options, {
    credentials,
    project: readProject(ROOT),
    print: console.log,
    confirm,
    visit: fetch,
  })
} catch (error) {
  fail(error)
}
