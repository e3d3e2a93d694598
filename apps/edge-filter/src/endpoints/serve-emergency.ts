import { EMERGENCY_PATH, verifyEmergencyKey } from '@crivo/shared'
import type { EdgeContext } from '#context.ts'
import { jsonError } from '#lib/json-answer.ts'
import { log, reasonOf } from '#lib/log.ts'
import { ownPage } from './own-page.ts'
import { policyLanguage } from './policy-page.ts'
import type { PolicyLanguage } from './policy-texts.ts'
import { readText } from './read-text.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'

const MAX_BYTES = 64

interface Texts {
  readonly title: string
  readonly intro: string
  readonly turnOff: string
  readonly turnOn: string
  readonly off: string
  readonly on: string
}

export const EMERGENCY_TEXTS: Readonly<Record<PolicyLanguage, Texts>> = {
  en: {
    title: 'Emergency switch',
    intro:
      'With filtering off, everyone gets the main page of open campaigns. It takes effect within seconds, even while the dashboard is down.',
    turnOff: 'Turn off filtering',
    turnOn: 'Turn on filtering',
    off: 'Filtering is off.',
    on: 'Filtering is switched on here. If it’s off in the dashboard, it stays off until the dashboard can be reached.',
  },
  es: {
    title: 'Interruptor de emergencia',
    intro:
      'Con el filtrado desactivado, todos reciben la página principal de las campañas abiertas. Surte efecto en segundos, aunque el panel no funcione.',
    turnOff: 'Desactivar el filtrado',
    turnOn: 'Activar el filtrado',
    off: 'El filtrado está desactivado.',
    on: 'El filtrado está activado. Si se desactivó en el panel, no vuelve a funcionar hasta que el panel esté disponible.',
  },
  pt: {
    title: 'Interruptor de emergência',
    intro:
      'Com a filtragem desativada, todos recebem a página principal das campanhas abertas. A mudança entra em vigor em segundos, mesmo com o painel fora do ar.',
    turnOff: 'Desativar a filtragem',
    turnOn: 'Ativar a filtragem',
    off: 'A filtragem está desativada.',
    on: 'A filtragem está ativada. Se ela foi desativada no painel, só volta quando o painel estiver no ar.',
  },
}

/**
 * The domain's emergency link: turns its filters off and on, even while the control plane is down.
 * Only a submitted form changes anything, so link previews have no effect. Without the key, the
 * response is a 404.
 */
export async function serveEmergency(request: Request, context: EdgeContext): Promise<Response> {
  const { config, hasHub, requestId } = context
  const url = new URL(request.url)
  const isOpened = await verifyEmergencyKey(config.edgeKey, url.searchParams.get('key') ?? '')
  if (!isOpened || !hasHub) return jsonError('NOT_FOUND', requestId)
  const language = policyLanguage(url, request.headers.get('accept-language'))
  const { title, intro, turnOff, turnOn, ...states } = EMERGENCY_TEXTS[language]
  const { policy, limited, away } = RECEIPT_TEXTS[language]
  const answer = (text: string, status = 200) =>
    ownPage(
      { title, policy },
      language,
      `<p role="status"><strong>${text}</strong></p>
<p>${intro}</p>
<form method="post">
<button name="filters" value="off">${turnOff}</button>
<button name="filters" value="on">${turnOn}</button>
</form>`,
      { status, policy: "form-action 'self'" },
    )
  const sent = request.method === 'POST' ? await readText(request, MAX_BYTES) : null
  const wanted = new URLSearchParams(sent ?? '').get('filters')
  if (wanted !== 'off' && wanted !== 'on') {
    const held = await context.rulesets.current(context.waitUntil)
    return answer(held?.unfilteredSince === undefined ? '' : states.off)
  }
  // All holders of the link share one bucket.
  if (context.receiptLimits.take(EMERGENCY_PATH, 1, context.now()) > 0) return answer(limited, 429)
  try {
    await context.connect().turnFilters(wanted === 'on')
  } catch (error) {
    log.error('turn failed', { reason: reasonOf(error) })
    return answer(away, 503)
  }
  return answer(states[wanted])
}
