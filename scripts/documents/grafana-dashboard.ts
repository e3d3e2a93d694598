import type { Dashboard, Panel } from '@grafana/grafana-foundation-sdk/dashboard'
import type { Dataquery } from '@grafana/grafana-foundation-sdk/prometheus'
import dashboard from '../../docs/monitoring/grafana-dashboard.json' with { type: 'json' }

/** A type as inferred from a JSON file: strings instead of enums, and no methods. */
type AsJson<T> = T extends string
  ? string
  : T extends readonly (infer Each)[]
    ? AsJson<Each>[]
    : T extends object
      ? { [Key in keyof T as T[Key] extends () => void ? never : Key]: AsJson<T[Key]> | undefined }
      : T

type Target = AsJson<Dataquery>
type Drawn = Omit<AsJson<Panel>, 'targets'> & { targets: Target[] }

/** The operators' dashboard, checked against the types that Grafana generates from its schemas. */
export const DASHBOARD = dashboard satisfies Omit<AsJson<Dashboard>, 'panels'> & { panels: Drawn[] }
