import type { PublicConfig } from '@crivo/shared'
import { PURPOSES, type Purpose } from '../consent.ts'
import { giveConsent, readConsent } from './consent-store.ts'

/** Asks for consent to third-party content, if there is any, until every purpose has an answer. */
export function connectConsent(config: PublicConfig): void {
  const banner = document.querySelector<HTMLElement>('[data-consent]')
  const change = document.querySelector<HTMLElement>('[data-consent-change]')
  const purposes = purposesOf(config)
  if (!banner || !change || purposes.length === 0) return
  const boxes = PURPOSES.flatMap((purpose) => {
    const box = banner.querySelector<HTMLInputElement>(`input[name=${purpose}]`)
    const isAsked = purposes.includes(purpose)
    box?.closest('label')?.toggleAttribute('hidden', !isAsked)
    return box && isAsked ? [{ purpose, box }] : []
  })
  const show = (): void => {
    const consent = readConsent()
    for (const { purpose, box } of boxes) box.checked = consent[purpose] ?? false
    banner.hidden = false
  }
  const answer = (isAllowed: (box: HTMLInputElement) => boolean): void => {
    const hadFocus = banner.contains(document.activeElement)
    banner.hidden = true
    if (hadFocus) change.focus({ preventScroll: true })
    giveConsent(Object.fromEntries(boxes.map(({ purpose, box }) => [purpose, isAllowed(box)])))
  }
  const answers: Readonly<Record<string, (box: HTMLInputElement) => boolean>> = {
    accept: () => true,
    reject: () => false,
    keep: (box) => box.checked,
  }
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const isAllowed = answers[button?.dataset.answer ?? '']
    if (isAllowed) answer(isAllowed)
  })
  change.hidden = false
  change.addEventListener('click', () => {
    show()
    banner.querySelector('button')?.focus()
  })
  const consent = readConsent()
  if (purposes.some((purpose) => consent[purpose] === undefined)) show()
}

/** Returns the purposes that this page uses. */
function purposesOf({ pixelId, videoPlayerId }: PublicConfig): readonly Purpose[] {
  const hasVideo = videoPlayerId !== null && document.querySelector('[data-video]') !== null
  return [
    ...(pixelId === null ? [] : ['advertising' as const]),
    ...(hasVideo ? ['video' as const] : []),
  ]
}
