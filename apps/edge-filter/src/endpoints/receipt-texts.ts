import type { ReceiptReason } from '@crivo/shared'
import type { PolicyLanguage } from './policy-texts.ts'

/** The texts of the receipt page in one language. */
export interface ReceiptTexts {
  readonly title: string
  readonly intro: string
  readonly reasonsTitle: string
  readonly id: string
  readonly idHint: string
  readonly ask: string
  readonly report: string
  readonly reportHint: string
  readonly answers: Readonly<Record<ReceiptReason | 'unknown', string>>
  readonly thanks: string
  readonly limited: string
  readonly away: string
  readonly wrong: string
  readonly back: string
  readonly policy: string
}

export const RECEIPT_TEXTS: Readonly<Record<PolicyLanguage, ReceiptTexts>> = {
  en: {
    title: 'Why did I get this page?',
    intro:
      'Visits to this host are filtered. If you are a person and got the fallback page, you can ask why and tell the site’s owner.',
    reasonsTitle: 'What the answer can be',
    id: 'Request ID',
    idHint:
      'The value of the X-Request-Id header of the page you got. It works for a day, from the same internet connection.',
    ask: 'Ask why',
    report: 'Report: I am a person',
    reportHint:
      'The owner gets your report and what is on record about the visit. Nothing else about you is sent.',
    answers: {
      main: 'This visit got the main page.',
      audience: 'The visit was outside the audience that the site’s owner chose.',
      automated: 'The visit looked automated, or came through a network that programs use.',
      closed: 'The campaign was closed at that moment, so everyone got the fallback page.',
      unknown:
        'There is nothing on record to show for this ID: it is less than an hour old, more than a day old, from another connection, or unknown.',
    },
    thanks:
      'Thank you. If the visit is on record, the site’s owner gets your report and decides about it.',
    limited: 'You have asked too often. Try again in ten minutes.',
    away: 'We can’t answer right now. Try again later.',
    wrong: 'Enter the request ID: up to 64 letters, digits, hyphens and underscores.',
    back: 'Back',
    policy: 'Traffic policy of this host',
  },
  es: {
    title: '¿Por qué he recibido esta página?',
    intro:
      'Las visitas a este host se filtran. Si eres una persona y has recibido la página alternativa, puedes preguntar por qué y avisar al responsable del sitio.',
    reasonsTitle: 'Respuestas posibles',
    id: 'ID de la petición',
    idHint:
      'El valor de la cabecera X-Request-Id de la página que has recibido. Sirve durante un día, desde la misma conexión a internet.',
    ask: 'Preguntar por qué',
    report: 'Avisar: soy una persona',
    reportHint:
      'El responsable recibe tu aviso con lo que está registrado de la visita. No se envía ningún otro dato tuyo.',
    answers: {
      main: 'Esta visita recibió la página principal.',
      audience: 'La visita quedó fuera del público que eligió el responsable del sitio.',
      automated: 'La visita parecía automatizada o llegó por una red que usan los programas.',
      closed: 'La campaña estaba cerrada en ese momento y todos recibían la página alternativa.',
      unknown:
        'No se puede decir nada sobre este ID: no es de tu conexión, tiene menos de una hora o más de un día, o es desconocido.',
    },
    thanks:
      'Gracias. Si la visita está registrada, el responsable del sitio recibe tu aviso y decide.',
    limited: 'Has preguntado demasiadas veces. Inténtalo de nuevo en diez minutos.',
    away: 'Ahora mismo no podemos responder. Inténtalo más tarde.',
    wrong: 'Escribe el ID de la petición: hasta 64 letras, números, guiones y guiones bajos.',
    back: 'Volver',
    policy: 'Política de tráfico de este host',
  },
  pt: {
    title: 'Por que recebi esta página?',
    intro:
      'As visitas a este host são filtradas. Se você é uma pessoa e recebeu a página alternativa, pode perguntar o motivo e avisar o responsável pelo site.',
    reasonsTitle: 'Respostas possíveis',
    id: 'ID da requisição',
    idHint:
      'O valor do cabeçalho X-Request-Id da página que você recebeu. Vale por um dia, a partir da mesma conexão de internet.',
    ask: 'Perguntar o motivo',
    report: 'Avisar: sou uma pessoa',
    reportHint:
      'O responsável recebe o seu aviso com o que está registrado da visita. Nenhum outro dado seu é enviado.',
    answers: {
      main: 'Esta visita recebeu a página principal.',
      audience: 'A visita ficou fora do público que o responsável pelo site escolheu.',
      automated: 'A visita parecia automatizada ou veio por uma rede usada por programas.',
      closed: 'A campanha estava fechada naquele momento, e todos recebiam a página alternativa.',
      unknown:
        'Não é possível dizer nada sobre este ID: ele não é da sua conexão, tem menos de uma hora ou mais de um dia, ou é desconhecido.',
    },
    thanks:
      'Obrigado. Se a visita estiver registrada, o responsável pelo site recebe o seu aviso e decide.',
    limited: 'Você perguntou vezes demais. Tente de novo em dez minutos.',
    away: 'Não é possível responder agora. Tente mais tarde.',
    wrong: 'Informe o ID da requisição: até 64 letras, números, hifens e sublinhados.',
    back: 'Voltar',
    policy: 'Política de tráfego deste host',
  },
}
