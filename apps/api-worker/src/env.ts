import type { Readers } from '@crivo/inspection'
import type { BrowserBinding } from '@crivo/rendering'
import type { InspectionRunnerApi } from './core/inspections/inspection-runner-api.ts'
import type { AccountLedgerApi } from './core/ledger-api/account-ledger-api.ts'
import type { ArchiveFiles, AssetFiles, PhotoFiles, RulesetTexts } from './platform/bindings.ts'
import type { ConfigVariables } from './platform/config-variables.ts'

/** The bindings, variables and secrets of wrangler.toml. */
export interface Env extends ConfigVariables {
  /** The web app's files, and the address table. */
  readonly ASSETS: AssetFiles
  readonly DB: D1Database
  readonly RULESETS: RulesetTexts
  readonly LEDGER: DurableObjectNamespace<AccountLedgerApi>
  readonly INSPECTION_RUNNER: DurableObjectNamespace<InspectionRunnerApi>
  readonly PROFILE_PHOTOS: PhotoFiles
  /** Optional: without it, visits stay in their ledger. */
  readonly VISIT_ARCHIVE?: ArchiveFiles
  /** The platform's browser; without it, pages are not rendered. */
  readonly BROWSER?: BrowserBinding
  /** A separate worker, so that no page can block other calls. */
  readonly INSPECTOR: Readers
}
