import { useEffect, useState } from 'react'
import { TIMING } from '#config/timing.ts'

/** Copies text to the clipboard and briefly shows the result. */
export function useCopy(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), TIMING.copiedShown)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return { state, copy }
}
