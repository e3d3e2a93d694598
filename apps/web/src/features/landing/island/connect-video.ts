import type { PublicConfig } from '@crivo/shared'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { TIMING } from '#config/timing.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { followConsent, giveConsent } from './consent-store.ts'
import { createPlayer, watchPlayback } from './vimeo-player.ts'

/**
 * Hides the offer until 15 seconds of the video have been watched, now or earlier. Shows it
 * immediately if the video is rejected, unavailable or not configured.
 */
export function connectVideo(config: PublicConfig | null): void {
  const page = document.querySelector<HTMLElement>('[data-gate]')
  const slot = document.querySelector<HTMLElement>('[data-video]')
  if (!page || !slot) return
  const open = () => delete page.dataset.gate
  const id = config?.videoPlayerId ?? null
  if (id === null) {
    open()
    return
  }
  slot.hidden = false
  if (readStored(STORAGE_KEYS.alreadyDisplayed15) === null) page.dataset.gate = 'closed'
  else setTimeout(open, TIMING.videoSeenDelay)
  const button = slot.querySelector('button')
  button?.addEventListener('click', () => giveConsent({ video: true }))

  let playing: { readonly frame: HTMLElement; readonly end: AbortController } | null = null
  followConsent('video', async (isAllowed) => {
    playing?.end.abort()
    playing?.frame.remove()
    playing = null
    if (isAllowed === false) open()
    if (!isAllowed) return
    const frame = createPlayer(id, slot.dataset.video ?? '')
    const end = new AbortController()
    playing = { frame, end }
    slot.append(frame)
    try {
      await watchPlayback(frame, TIMING.videoWatched, end.signal)
      writeStored(STORAGE_KEYS.alreadyDisplayed15, 'true')
    } catch (error) {
      console.warn('The video could not be played.', error)
      frame.remove()
    }
    end.abort()
    open()
  })
}
