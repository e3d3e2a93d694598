import { platformRuntime } from '@crivo/runtime'
import { createContext } from './create-context.ts'
import { notifyEdges } from './deployment/edge/notify-edges.ts'
import type { Env } from './env.ts'
import { noteDamage } from './features/admin/index.ts'
import { sendRuleAlert } from './features/alert-rules/index.ts'
import { mailAlert } from './features/alerts/index.ts'
import { setPeopleShares, suspendRule } from './features/campaigns/index.ts'
import { InspectionRunner as Runner } from './features/inspection/index.ts'
import { blockRepeatedAddresses } from './features/repeated-access/index.ts'
import { reportUsage, setOverQuota } from './features/usage/index.ts'
import { AccountLedger as Ledger } from './ledger/account-ledger.ts'
import type { LedgerPorts } from './ledger/ports.ts'
import { pushUnconfirmed } from './publishing/push-again.ts'

export const LEDGER_PORTS: LedgerPorts = {
  runtime: platformRuntime,
  createContext,
  blockRepeatedAddresses,
  mailAlert,
  noteDamage,
  notifyEdges,
  pushUnconfirmed,
  reportUsage,
  setOverQuota,
  setPeopleShares,
  suspendRule,
  sendRuleAlert,
}

/** The ledger as the platform creates it, with the layers above injected. */
export class AccountLedger extends Ledger {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, LEDGER_PORTS)
  }
}

/** The inspection runner as the platform creates it. */
export class InspectionRunner extends Runner {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, { createContext, runtime: platformRuntime })
  }
}
