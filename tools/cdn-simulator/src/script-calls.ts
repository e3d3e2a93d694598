import { createHash } from 'node:crypto'
import type { Handler, SimulatedCall } from './call.ts'
import { Refusal } from './refusal.ts'
import type { SimulatedAccount, SimulatedBinding, SimulatedScript } from './world.ts'

const OBJECT = 'durable_object_namespace'

/** Calls about scripts. */
export const scriptCalls: Readonly<Record<string, Handler>> = {
  'worker-script-upload-worker-module': (call) => {
    const { scripts, id: accountId } = accountOf(call)
    const name = call.params.script_name ?? ''
    const script = readUpload(call, { name, accountId, before: scripts.get(name) })
    scripts.set(name, script)
    return { result: toUploaded(script) }
  },
  'worker-script-get-settings': (call) => {
    const { bindings, annotations, compatibilityDate, compatibilityFlags } = scriptOf(call)
    return {
      result: {
        annotations: { ...annotations, 'workers/triggered_by': 'upload' },
        // Secret values are never returned.
        bindings: bindings.map(({ text, ...binding }) =>
          binding.type === 'secret_text'
            ? binding
            : { ...binding, ...(text !== undefined && { text }) },
        ),
        compatibility_date: compatibilityDate,
        compatibility_flags: compatibilityFlags,
        logpush: false,
        tags: [],
        tail_consumers: [],
        usage_model: 'standard',
      },
    }
  },
  'worker-script-delete-worker': (call) => {
    const { world, query } = call
    const { name, accountId, classes } = scriptOf(call)
    if (classes.length > 0 && query.force !== 'true') {
      throw new Refusal(
        400,
        10_064,
        'Durable Object namespaces still exist; use force to delete them too',
      )
    }
    accountOf(call).scripts.delete(name)
    // Removes the script's routes.
    for (const zone of world.zones.values()) {
      if (zone.accountId !== accountId) continue
      for (const route of zone.routes.values())
        if (route.script === name) zone.routes.delete(route.id)
    }
    return { result: null }
  },
}

function accountOf({ world, params }: SimulatedCall): SimulatedAccount {
  const account = world.accounts.get(params.account_id ?? '')
  if (account === undefined) throw new Refusal(404, 7_003, 'Could not route, invalid account')
  return account
}

function scriptOf(call: SimulatedCall): SimulatedScript {
  const script = accountOf(call).scripts.get(call.params.script_name ?? '')
  if (script === undefined)
    throw new Refusal(404, 10_007, 'This Worker does not exist on your account.')
  return script
}

interface Target {
  readonly name: string
  readonly accountId: string
  readonly before: SimulatedScript | undefined
}

function readUpload(
  { body: { metadata }, files, world }: SimulatedCall,
  { name, accountId, before }: Target,
): SimulatedScript {
  const { main_module: mainModule, compatibility_date: compatibilityDate, migrations } = metadata
  const compatibilityFlags: string[] = metadata.compatibility_flags ?? []
  const code = files.get(mainModule)
  if (code === undefined) {
    throw new Refusal(400, 10_021, `No such module "${mainModule}".`)
  }
  const bindings: SimulatedBinding[] = metadata.bindings ?? []
  const classes = migrate(migrations, before)
  const missing = bindings.find(
    ({ type, class_name: className = '' }) => type === OBJECT && !classes.includes(className),
  )
  if (missing !== undefined) {
    const text = `Cannot create binding for class '${missing.class_name}' because it is not currently configured to implement Durable Objects.`
    throw new Refusal(400, 10_061, text)
  }
  const modifiedOn = new Date(world.now()).toISOString()
  return {
    ...{ name, accountId, mainModule, code, bindings, classes },
    ...{ compatibilityDate, compatibilityFlags },
    annotations: metadata.annotations ?? {},
    codeUpdate: metadata.code_update_strategy?.mode ?? 'deferred',
    migrationTag: migrations?.new_tag ?? before?.migrationTag,
    createdOn: before?.createdOn ?? modifiedOn,
    modifiedOn,
  }
}

interface Migrations {
  readonly old_tag?: string
  readonly new_tag?: string
  readonly new_classes?: readonly string[]
  readonly new_sqlite_classes?: readonly string[]
}

/** Returns the classes after applying migrations, each of them once. */
function migrate(migrations: Migrations | undefined, before: SimulatedScript | undefined) {
  const classes = before?.classes ?? []
  if (migrations === undefined) return classes
  if (migrations.old_tag !== before?.migrationTag) {
    throw new Refusal(412, 10_079, 'Migration tag precondition failed')
  }
  if (migrations.new_classes !== undefined) {
    throw new Refusal(400, 10_097, 'On the free plan, create a namespace with new_sqlite_classes')
  }
  const created = migrations.new_sqlite_classes ?? []
  const twice = created.find((name) => classes.includes(name))
  if (twice !== undefined) {
    throw new Refusal(400, 10_074, `Cannot apply new-sqlite-class migration to class '${twice}'`)
  }
  return [...classes, ...created]
}

const toUploaded = (script: SimulatedScript) => ({
  id: script.name,
  etag: createHash('sha256').update(script.code).digest('hex'),
  tag: createHash('md5').update(script.name).digest('hex'),
  handlers: ['fetch'],
  has_modules: true,
  has_assets: false,
  created_on: script.createdOn,
  modified_on: script.modifiedOn,
  ...(script.migrationTag !== undefined && { migration_tag: script.migrationTag }),
  usage_model: 'standard',
  startup_time_ms: 1,
})
