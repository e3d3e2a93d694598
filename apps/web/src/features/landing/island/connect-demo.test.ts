// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { english } from '../texts/en-us.ts'
import { connectDemo } from './connect-demo.ts'

it('shows the visitor that is selected once the engine has loaded', async () => {
  const observer = class {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', observer)
  document.body.innerHTML = `<fieldset data-demo><input type="radio" name="visitor" value="laptop">
    <input type="radio" name="visitor" value="reviewer"></fieldset><div data-demo-result></div>`
  const choices = document.querySelector<HTMLElement>('[data-demo]')
  if (choices) choices.dataset.demo = JSON.stringify(english.demo)
  document.documentElement.lang = 'en-US'
  connectDemo()
  const [laptop, reviewer] = document.querySelectorAll('input')
  laptop?.click()
  if (reviewer) reviewer.checked = true
  await vi.waitFor(() => {
    expect(document.querySelector('[data-demo-result]')?.textContent).toContain('VERIFIED.AD')
  })
})
