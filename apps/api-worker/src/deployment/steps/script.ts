import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { isOurs, scriptUpload } from '../edge/script-upload.ts'
import { releaseToDeploy } from '../edge-releases.ts'
import { DeploymentError, type Step, type StepRun } from './step.ts'
import { unlessGone } from './unless-gone.ts'

/** Uploads the worker with its Hub and secrets, unless this version is already deployed. */
export const provideScript: Step = async (run) => {
  const { ctx, domain, deployment, edge, cdn, save } = run
  const worker = await releaseToDeploy(ctx, deployment)
  const upload = await scriptUpload(ctx, domain, edge.cdnAccountId, worker)
  const found = await unlessGone(() => cdn.readScript(edge.cdnAccountId, upload.name))
  // Our own script is replaced even if it was edited in the meantime.
  if (found !== null && !isOurs(found.versionTag) && edge.scriptName !== upload.name) {
    throw new DeploymentError('script_taken', upload.name)
  }
  await save({ scriptName: upload.name, hasHub: upload.object !== null })
  if (found?.versionTag !== upload.versionTag) await cdn.uploadScript(upload)
  await noteDeployed(run, upload.variables.SCRIPT_VERSION, worker.release)
  return 'done'
}

const noteDeployed = ({ ctx, domain }: StepRun, version: string | undefined, release: string) =>
  ctx.db
    .update(domains)
    .set({
      workerVersion: version ?? null,
      workerRelease: release,
      lastDeployment: ctx.now(),
    })
    .where(ownedBy(domains, domain.accountId, eq(domains.id, domain.id)))
