import type { CdnScript, ScriptUpload } from '../cdn.ts'
import { CdnError } from '../cdn-error.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

const OBJECT = 'durable_object_namespace'
/** Cloudflare's error code for a migration tag that differs from the script's own. */
const MIGRATION_DONE = 10_079

/** The CDN's calls for scripts. */
export function scriptCalls(api: CloudflareApi) {
  const readScript = async (accountId: string, name: string): Promise<CdnScript> => {
    const { scriptAndVersionSettings } = api.workers.scripts
    const { annotations, bindings = [] } = await callApi('workersScriptsEdit', () =>
      scriptAndVersionSettings.get(name, { account_id: accountId }),
    )
    return {
      versionTag: annotations?.['workers/tag'] ?? null,
      bindings: bindings.map((each) => ({ name: each.name, type: each.type })),
    }
  }

  const uploadScript = async (script: ScriptUpload): Promise<void> => {
    const { accountId, name } = script
    const before = await readScript(accountId, name).catch(nullIfNotFound)
    const path = `/accounts/${accountId}/workers/scripts/${encodeURIComponent(name)}`
    // The client's own method sends an upload that the CDN cannot parse.
    const put = (body: FormData) => callApi('workersScriptsEdit', () => api.put(path, { body }))
    try {
      await put(toForm(script, { withMigration: !hasObject(before) }))
    } catch (error) {
      // Someone uploaded a version without the binding; the object still exists.
      if (!isMigrated(error)) throw error
      await put(toForm(script, { withMigration: false }))
    }
  }

  const deleteScript = async (accountId: string, name: string): Promise<void> => {
    const query = { account_id: accountId, force: true }
    await callApi('workersScriptsEdit', () => api.workers.scripts.delete(name, query))
  }

  return { readScript, uploadScript, deleteScript }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof CdnError && error.code === 'not_found') return null
  throw error
}

const isMigrated = (error: unknown): boolean =>
  error instanceof CdnError && error.cdnCodes.includes(MIGRATION_DONE)

/**
 * Builds the upload form: the metadata, and the module under the name that the metadata gives it.
 */
function toForm(script: ScriptUpload, { withMigration }: { withMigration: boolean }): FormData {
  const { mainModule, versionTag, compatibilityDate, compatibilityFlags, object } = script
  const metadata = {
    main_module: mainModule.name,
    compatibility_date: compatibilityDate,
    compatibility_flags: compatibilityFlags,
    annotations: { 'workers/tag': versionTag },
    bindings: bindingsOf(script),
    ...(object !== null && { code_update_strategy: { mode: 'immediate' } }),
    ...(object !== null && withMigration && { migrations: migrationOf(object) }),
  }
  const form = new FormData()
  form.set('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  const type = 'application/javascript+module'
  form.set(mainModule.name, new File([mainModule.text], mainModule.name, { type }))
  return form
}

/** Returns whether a script is bound to its object, so that the migration was already applied. */
const hasObject = (script: CdnScript | null): boolean =>
  script?.bindings.some(({ type }) => type === OBJECT) ?? false

const migrationOf = ({ className, migrationTag }: NonNullable<ScriptUpload['object']>) => ({
  new_tag: migrationTag,
  new_sqlite_classes: [className],
})

function bindingsOf({ variables, secrets, object }: ScriptUpload): object[] {
  const texts = (type: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, text]) => ({ type, name, text }))
  const objects =
    object === null ? [] : [{ type: OBJECT, name: object.binding, class_name: object.className }]
  return [...objects, ...texts('plain_text', variables), ...texts('secret_text', secrets)]
}
