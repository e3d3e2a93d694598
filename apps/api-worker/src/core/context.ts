import type { ParsedIp } from '@crivo/filter-engine'
import type { Readers } from '@crivo/inspection'
import type { Guard } from '@crivo/network-guard'
import type { Renderer } from '@crivo/rendering'
import type { Runtime } from '@crivo/runtime'
import type { Telemetry } from '@crivo/runtime/telemetry'
import type { AskReverseDns, BotSignatures } from '@crivo/visit'
import type { OpenCdn } from '#cdn/cdn.ts'
import type { Database } from '#db/database.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { ArchiveFiles, PhotoFiles, RulesetTexts } from '#platform/bindings.ts'
import type { Config } from '#platform/config.ts'
import type { AddressPlace } from '#platform/embedded-tables/address-places.ts'
import type { TableName, TextTable } from '#platform/embedded-tables/text-tables.ts'
import type { Identity } from './identity/identity.ts'
import type { InspectionRunnerApi } from './inspections/inspection-runner-api.ts'
import type { AccountLedgerApi } from './ledger-api/account-ledger-api.ts'

/** The dependencies of every verb; nothing below the entry reads the platform's `env`. */
export interface Context extends Runtime {
  readonly config: Config
  readonly db: Database
  readonly rulesets: RulesetTexts
  readonly photos: PhotoFiles
  /** The bucket for old visits and rulesets; `null` if the operator has none. */
  readonly archive: ArchiveFiles | null
  readonly mailer: Mailer
  /** The only way to fetch URLs chosen by customers and pages. */
  readonly guard: Guard
  /** The only parser of third-party pages and files. */
  readonly inspector: Readers
  /** Opens a browser that shows third-party pages; `null` if the operator has none. */
  readonly openBrowser: (() => Promise<Renderer>) | null
  readonly openCdn: OpenCdn
  readonly signatures: BotSignatures
  /** `null` if the operator has turned reverse DNS off. */
  readonly askReverseDns: AskReverseDns | null
  /** Finds the country and network of an IP address in the embedded table. */
  readonly findPlace: (ip: ParsedIp) => Promise<AddressPlace | null>
  /** Reads an embedded table; `null` if it is missing. */
  readonly readTable: (name: TableName) => Promise<TextTable | null>
  /** An account's ledger, or the separate one with its sample data. */
  readonly ledgerOf: (accountId: number, of?: 'sample') => DurableObjectStub<AccountLedgerApi>
  /** Returns the runner of an account's inspection of a target, by the target's key. */
  readonly inspectionRunnerOf: (
    accountId: number,
    key: string,
  ) => DurableObjectStub<InspectionRunnerApi>
  /** `null` if the operator has no collector. */
  readonly telemetry: Telemetry | null
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly requestId: string
  /** The caller's IP address; `null` if unknown, or without a caller. */
  readonly address: string | null
}

/** The context of a signed-in call. */
export interface AccountContext extends Context, Identity {}
