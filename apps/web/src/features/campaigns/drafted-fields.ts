import { createContext, useContext } from 'react'

/** Fields changed by a draft, by the first part of their path. */
export const DraftedFields = createContext<ReadonlySet<string>>(new Set())

/** Returns a function that checks whether a draft changed any of the given fields. */
export function useIsDrafted(): (fields: readonly string[]) => boolean {
  const drafted = useContext(DraftedFields)
  return (fields) => fields.some((field) => drafted.has(field))
}
