import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListView, readView, writeView } from './list-view.ts'

/**
 * The list's view, kept in the address. It is held here too, because an input
 * that waits for the address would lose the cursor's place.
 */
export function useListView(): [ListView, (view: ListView) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [view, setView] = useState(() => readView(parameters))
  const written = useRef(parameters.toString())

  useEffect(() => {
    if (parameters.toString() === written.current) return
    written.current = parameters.toString()
    setView(readView(parameters))
  }, [parameters])

  const show = (next: ListView) => {
    const address = writeView(next)
    written.current = address.toString()
    setView(next)
    setParameters(address, { replace: true, preventScrollReset: true })
  }
  return [view, show]
}
