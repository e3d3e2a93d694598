import type { Language } from '@crivo/shared'
import type { AlertTexts } from '../mail-text.ts'
import { texts as english } from './alerts/en-us.ts'
import { texts as spanish } from './alerts/es-es.ts'
import { texts as portuguese } from './alerts/pt-br.ts'

/** Alert emails; they never contain a visitor's IP address. */
export const ALERT_TEXTS: Readonly<Record<Language, AlertTexts>> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
}
