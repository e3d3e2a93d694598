import type { ParsedIp } from '@crivo/filter-engine'
import type { Guard } from '@crivo/network-guard'
import type { OpenCdn } from './cdn/cdn.ts'
import type { Database } from './db/database.ts'
import type { Config, PhotoFiles, RulesetTexts } from './env.ts'
import type { AddressPlace } from './features/decisions/address-places.ts'
import type { InspectionRunner } from './features/inspection/job/inspection-runner.ts'
import type { Mailer } from './features/mail/mailer.ts'
import type { AccountLedger } from './ledger/account-ledger.ts'

/** What every verb may need; nothing below the entry sees the platform's `env`. */
export interface Context {
  readonly config: Config
  readonly db: Database
  readonly rulesets: RulesetTexts
  readonly photos: PhotoFiles
  readonly mailer: Mailer
  /** The only way to what people and pages point at. */
  readonly guard: Guard
  readonly openCdn: OpenCdn
  /** Country and network of an address, of the embedded table. */
  readonly findPlace: (ip: ParsedIp) => Promise<AddressPlace | null>
  readonly ledgerOf: (accountId: number) => DurableObjectStub<AccountLedger>
  /** By an account, and the key of what it inspects. */
  readonly inspectionRunnerOf: (
    accountId: number,
    key: string,
  ) => DurableObjectStub<InspectionRunner>
  /** Milliseconds since the epoch, UTC. */
  readonly now: () => number
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly requestId: string
  /** Where the call comes from; `null` where no edge tells it, or nobody calls. */
  readonly address: string | null
}

/** The context of a signed-in call. */
export interface AccountContext extends Context {
  readonly accountId: number
  readonly sessionId: string
  /** Who really calls: the account itself, or the super admin who has entered it. */
  readonly actorId: number
  /** The account, if a super admin has entered it. */
  readonly onBehalfOf: number | null
}
