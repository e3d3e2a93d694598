import { DEMO_VISITORS } from '../demo-visitors.ts'
import type { LandingText } from '../landing-text.ts'
import { renderResult } from './render-result.ts'

/** Decides the selected visitor with the engine, which loads on the first selection. */
export function connectDemo(): void {
  const choices = document.querySelector<HTMLElement>('[data-demo]')
  const result = document.querySelector<HTMLElement>('[data-demo-result]')
  if (!choices || !result) return
  const text: LandingText['demo'] = JSON.parse(choices.dataset.demo ?? '{}')
  const selected = () => choices.querySelector<HTMLInputElement>('input:checked')
  choices.addEventListener('change', async () => {
    if (result.childElementCount === 0) result.textContent = text.wait
    try {
      const { judge } = await import('./demo-engine.ts')
      // Read after the import, because imports started earlier may end later.
      const visitor = DEMO_VISITORS.find((each) => each === selected()?.value)
      if (!visitor) return
      const judged = judge(visitor)
      result.replaceChildren(...(judged ? renderResult(judged, text) : [text.failed]))
    } catch (error) {
      console.warn('The engine could not be loaded.', error)
      result.replaceChildren(text.failed)
    }
  })
  const first = choices.querySelector<HTMLInputElement>('input')
  if (first) choices.addEventListener('focusin', () => import('./demo-engine.ts'), { once: true })
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting || !first) return
    seen.disconnect()
    const chosen = selected()
    if (chosen === null) first.click()
    // The visitor was selected before this script had loaded.
    else if (result.childNodes.length === 0)
      chosen.dispatchEvent(new Event('change', { bubbles: true }))
  })
  seen.observe(choices)
}
