import { trackPresence } from '#features/presence/index.ts'
import { connectChat } from './connect-chat.ts'
import { connectConsent } from './connect-consent.ts'
import { connectDemo } from './connect-demo.ts'
import { connectMenus } from './connect-menus.ts'
import { connectPixel } from './connect-pixel.ts'
import { connectReferral } from './connect-referral.ts'
import { connectTheme } from './connect-theme.ts'
import { connectVideo } from './connect-video.ts'
import { readConfig } from './read-config.ts'

const page = document.querySelector<HTMLElement>('[data-landing]')?.dataset.landing

connectReferral()
connectMenus()
connectTheme()
connectDemo()
if (page !== undefined) trackPresence(() => page)

// Only one of the pages shows measured errors.
if (document.querySelector('[data-measured-errors]') !== null) {
  import('./connect-measured-errors.ts')
    .then((module) => module.connectMeasuredErrors())
    .catch(console.warn)
}

const config = await readConfig()
connectVideo(config)
if (config !== null) {
  connectChat(config)
  connectConsent(config)
  connectPixel(config)
}
