import type { ReactNode } from 'react'

export interface Fact {
  /** The label, unique in the list. */
  readonly label: string
  readonly value: ReactNode
}

/** A list of labels and values, in two columns if there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
