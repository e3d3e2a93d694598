import { useCallback, useState } from 'react'

interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /**
   * The subject of the latest change; consecutive changes to the same subject are undone together.
   */
  readonly about: string | null
}

const MOST_STEPS = 200

/** Returns the history with a change added. */
export function changed<T>(history: History<T>, next: T, about: string | null): History<T> {
  const { past, present } = history
  const isSameStep = about !== null && about === history.about
  return {
    past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    about,
  }
}

export function undone<T>({ past, present, future, about }: History<T>): History<T> {
  const [previous] = past.slice(-1)
  if (past.length === 0) return { past, present, future, about }
  return {
    past: past.slice(0, -1),
    present: previous as T,
    future: [present, ...future],
    about: null,
  }
}

export function redone<T>({ past, present, future, about }: History<T>): History<T> {
  const [next, ...rest] = future
  if (future.length === 0) return { past, present, future, about }
  return { past: [...past, present], present: next as T, future: rest, about: null }
}

/** A value whose changes can be undone. */
export function useUndo<T>(initial: T) {
  const [history, setHistory] = useState<History<T>>({
    past: [],
    present: initial,
    future: [],
    about: null,
  })
  const change = useCallback(
    (next: (value: T) => T, about: string | null = null) =>
      setHistory((now) => changed(now, next(now.present), about)),
    [],
  )
  return {
    value: history.present,
    change,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
