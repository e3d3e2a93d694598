import './lib/without-eval.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { NoTexts } from './app/no-texts.tsx'
import { noteReferral } from './core/session/referral.ts'
import { startI18n } from './lib/i18n/i18n.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
const root = createRoot(element)
noteReferral(new URLSearchParams(location.search), Date.now())

try {
  await startI18n()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  console.error(error)
  root.render(<NoTexts />)
}

const { trackPresence } = await import('./features/presence/track-presence.ts')
// Reports only the first segment of the path.
trackPresence(() => location.pathname.split('/')[1] || 'home')
