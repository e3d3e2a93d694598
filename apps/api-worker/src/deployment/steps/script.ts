import { eq } from 'drizzle-orm'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { isOurs, scriptUpload } from '../script-upload.ts'
import { DeploymentError, type Step, type StepRun } from '../step.ts'
import { unlessGone } from '../unless-gone.ts'

/** Uploads the worker with its Hub and secrets, unless this very version is there. */
export const provideScript: Step = async (run) => {
  const { ctx, domain, edge, cdn, save } = run
  const upload = await scriptUpload(ctx, domain, edge.cdnAccountId)
  const found = await unlessGone(() => cdn.readScript(edge.cdnAccountId, upload.name))
  // One that was ours and that somebody has changed since is replaced.
  if (found !== null && !isOurs(found.versionTag) && edge.scriptName !== upload.name) {
    throw new DeploymentError('script_taken', upload.name)
  }
  await save({ scriptName: upload.name, hasHub: upload.object !== null })
  if (found?.versionTag !== upload.versionTag) await cdn.uploadScript(upload)
  await noteDeployed(run, upload.variables.SCRIPT_VERSION)
  return 'done'
}

const noteDeployed = ({ ctx, domain, deployment }: StepRun, version: string | undefined) =>
  ctx.db
    .update(domains)
    .set({
      workerVersion: version ?? null,
      workerRelease: deployment.release,
      lastDeployment: ctx.now(),
    })
    .where(ownedBy(domains, domain.accountId, eq(domains.id, domain.id)))
