import { MINUTE_MS } from '@crivo/shared'
import type { Random } from '../../fuzz/random.ts'
import { Part } from './part.ts'
import type { Schedule } from './schedule.ts'
import { sqlStorageOf } from './sql-storage.ts'
import { Sqlite } from './sqlite.ts'

/** The required members of a Durable Object's class. */
export interface DurableInstance {
  alarm?(): Promise<void> | void
}

interface Running<Instance> {
  readonly part: Part
  readonly instance: Instance
  ready: Promise<unknown>
}

interface Settings<Instance> {
  readonly name: string
  readonly schedule: Schedule
  readonly random: Random
  /** The object's existing storage; empty if absent. */
  readonly database?: Sqlite
  /** Creates an instance on its state; throws if its constructor throws. */
  readonly create: (state: object, part: Part) => Instance
}

/** Retries of a failing alarm: developers.cloudflare.com/durable-objects/api/alarms */
const MOST_RETRIES = 6
const FIRST_RETRY_MS = 2_000
/** Alarms per minute that no work needs; each alarm is charged. */
const MOST_ALARMS = 600

/**
 * One Durable Object, whose storage outlives its instances. The writes of a turn are one
 * transaction, and nothing leaves the object until they are on disk (the output gate). A kill loses
 * memory and all writes not yet on disk.
 */
export class DurableHost<Instance extends DurableInstance> {
  readonly name: string
  readonly database: Sqlite
  readonly #settings: Settings<Instance>
  #running: Running<Instance> | null = null
  /** The alarm on disk. */
  #alarm: number | null = null
  /** The alarm set by the open transaction; `undefined` if unchanged. */
  #newAlarm: number | null | undefined
  #ringing = { since: Number.NEGATIVE_INFINITY, count: 0 }
  #isAlarmRunning = false
  /** True if a running alarm has set the next one. */
  #isRearmed = false
  #retries = 0
  #cancelAlarm: () => void = () => {}
  #held: (() => void)[] = []
  #isFlushing = false
  /** How far the clock of the object's machine is ahead, in milliseconds. */
  clockAhead = 0
  /** The longest time until writes are on disk. */
  flushMs = 0
  /** The number of running calls and alarms. */
  busy = 0
  /** The object's open WebSockets, which outlive its instances. */
  readonly sockets: object[] = []
  /** Called after a transaction is on disk. */
  onCommit: () => void = () => {}

  constructor(settings: Settings<Instance>) {
    this.name = settings.name
    this.#settings = settings
    this.database = settings.database ?? new Sqlite()
    this.database.control('savepoint turn')
  }

  /** The time at which the alarm is due; `null` without an alarm. */
  get alarmAt(): number | null {
    return this.#newAlarm === undefined ? this.#alarm : this.#newAlarm
  }

  get part(): Part | null {
    return this.#running?.part ?? null
  }

  /** Calls the instance, starting it if necessary. */
  async call<Answer>(work: (instance: Instance) => Answer | Promise<Answer>): Promise<Answer> {
    const running = this.#start()
    this.busy += 1
    return new Promise<Answer>((resolve, reject) => {
      let isOver = false
      const end = (run: () => void) => {
        if (isOver) return
        isOver = true
        forget()
        this.busy -= 1
        this.afterFlush(run)
      }
      const forget = running.part.onKill(() => {
        if (isOver) return
        isOver = true
        this.busy -= 1
        reject(new Error('the object is gone'))
      })
      const run = async () => {
        await running.ready
        return work(running.instance)
      }
      run().then(
        (answer) => end(() => resolve(answer)),
        (error) => end(() => reject(error)),
      )
    })
  }

  /**
   * Runs `run` once all writes so far are on disk; everything leaving the object waits for this.
   */
  readonly afterFlush = (run: () => void): void => {
    if (this.#isDirty) this.#held.push(run)
    else run()
  }

  get #isDirty(): boolean {
    return this.database.isDirty || this.#newAlarm !== undefined
  }

  /**
   * Ends a turn: commits its writes immediately or, on a slow disk, soon. Returns whether calls that
   * waited for these writes go on.
   */
  settle(): boolean {
    if (!this.#isDirty || this.#isFlushing) return false
    const { random, schedule } = this.#settings
    if (this.flushMs === 0 || random.chance(0.5)) {
      const isAwaited = this.#held.length > 0
      this.#commit()
      return isAwaited
    }
    this.#isFlushing = true
    const part = this.#running?.part
    schedule.in(1 + random.below(this.flushMs), () => {
      this.#isFlushing = false
      if (part?.isAlive) this.#commit()
    })
    return false
  }

  /** Kills the instance; the next call or alarm starts a new one from disk. */
  kill(): void {
    const part = this.#running?.part
    if (part === undefined) return
    this.#running = null
    this.database.control('rollback to turn')
    this.database.isDirty = false
    this.#newAlarm = undefined
    this.#held = []
    part.kill()
    if (!this.#isAlarmRunning) return
    // Alarms run at least once, so the alarm of a killed instance runs again.
    this.#isAlarmRunning = false
    if (this.#alarm !== null) this.#arm(this.#alarm, 1_000)
  }

  #commit(): void {
    this.database.control('release turn', 'savepoint turn')
    this.database.isDirty = false
    if (this.#newAlarm !== undefined) {
      this.#alarm = this.#newAlarm
      this.#newAlarm = undefined
      this.#isRearmed = true
      this.#retries = 0
      if (!this.#isAlarmRunning) this.#arm(this.#alarm)
    }
    this.onCommit()
    for (const run of this.#held.splice(0)) run()
  }

  #arm(at: number | null, leastMs = 0): void {
    this.#cancelAlarm()
    if (at === null) return
    const { schedule } = this.#settings
    const wait = Math.max(at - this.clockAhead - schedule.now, leastMs, 1)
    this.#cancelAlarm = schedule.in(wait, () => this.#ring())
  }

  /** Runs the alarm; throws if it re-arms itself endlessly. */
  #ring(): void {
    const { now } = this.#settings.schedule
    if (now - this.#ringing.since > MINUTE_MS) this.#ringing = { since: now, count: 0 }
    this.#ringing.count += 1
    if (this.#ringing.count > MOST_ALARMS) throw new Error(`${this.name}: endless alarms`)
    void this.#runAlarm()
  }

  async #runAlarm(): Promise<void> {
    let running: Running<Instance>
    try {
      running = this.#start()
    } catch {
      this.#arm(this.#alarm, FIRST_RETRY_MS)
      return
    }
    const { part, instance } = running
    this.#isAlarmRunning = true
    this.#isRearmed = false
    let hasFailed = false
    this.busy += 1
    const forget = part.onKill(() => {
      this.busy -= 1
    })
    try {
      await running.ready
      await instance.alarm?.()
    } catch {
      hasFailed = true
    }
    if (!part.isAlive) return
    forget()
    this.busy -= 1
    this.afterFlush(() => this.#endAlarm(hasFailed))
  }

  #endAlarm(hasFailed: boolean): void {
    this.#isAlarmRunning = false
    const isRepeated = hasFailed && !this.#isRearmed && this.#retries < MOST_RETRIES
    if (!isRepeated && !this.#isRearmed) this.#alarm = null
    this.#retries = isRepeated ? this.#retries + 1 : 0
    this.#arm(this.#alarm, isRepeated ? FIRST_RETRY_MS * 2 ** (this.#retries - 1) : 0)
  }

  #start(): Running<Instance> {
    if (this.#running !== null) return this.#running
    const part = new Part(
      this.#settings,
      () => this.clockAhead,
      () => this.kill(),
    )
    part.gate = this.afterFlush
    const pending: { ready: Promise<unknown> } = { ready: Promise.resolve() }
    const state = this.#stateOf(part, pending)
    try {
      const instance = this.#settings.create(state, part)
      this.#running = Object.assign(pending, { part, instance })
      return this.#running
    } catch (error) {
      part.kill()
      this.database.control('rollback to turn')
      this.database.isDirty = false
      this.#newAlarm = undefined
      throw error
    }
  }

  #stateOf(part: Part, pending: { ready: Promise<unknown> }): object {
    const { name, database } = this
    const { assertAlive } = part
    const setAlarm = (at: number | null) => {
      assertAlive()
      this.#newAlarm = at
    }
    return {
      id: { toString: () => hexOf(name), name },
      storage: {
        sql: sqlStorageOf(database, assertAlive),
        transactionSync: <T>(work: () => T): T => {
          assertAlive()
          return database.transaction(work)
        },
        getAlarm: async () => {
          assertAlive()
          if (this.#newAlarm !== undefined) return this.#newAlarm
          return this.#isAlarmRunning && !this.#isRearmed ? null : this.#alarm
        },
        setAlarm: async (at: number | Date) => setAlarm(Number(at)),
        deleteAlarm: async () => setAlarm(null),
        deleteAll: async () => {
          assertAlive()
          for (const { name: table } of database.run(TABLES, []).rows) {
            database.run(`drop table "${table}"`, [])
          }
        },
      },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      blockConcurrencyWhile: (work: () => Promise<unknown>) => {
        pending.ready = work()
        return pending.ready
      },
      abort: () => this.kill(),
      getWebSockets: () => this.sockets,
      setWebSocketAutoResponse: () => {},
    }
  }
}

const TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'"

/** Returns an ID in the platform's format; a name has the same ID in every run. */
function hexOf(name: string): string {
  let hash = 0x811c9dc5
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0').repeat(8)
}
