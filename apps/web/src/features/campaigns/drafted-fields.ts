import { createContext, useContext } from 'react'

/** The campaign's fields that a draft has changed, by the first part of their path. */
export const DraftedFields = createContext<ReadonlySet<string>>(new Set())

/** Returns whether a draft has changed one of these fields. */
export function useIsDrafted(): (fields: readonly string[]) => boolean {
  const drafted = useContext(DraftedFields)
  return (fields) => fields.some((field) => drafted.has(field))
}
