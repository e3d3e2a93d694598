import type { Language } from '@crivo/shared'
import type { MailText } from './mail-text.ts'

export type AbuseMailKind =
  | 'abuse-case-opened'
  | 'abuse-dismissed'
  | 'abuse-upheld'
  | 'abuse-found'
  | 'campaign-suspended'
  | 'campaign-restored'

/** What is told of cases of abuse. */
export const ABUSE_MAIL_TEXTS: Readonly<
  Record<Language, Readonly<Record<AbuseMailKind, MailText>>>
> = {
  'pt-BR': {
    'abuse-case-opened': {
      subject: 'Crivo: há um caso de abuso para decidir',
      text: `Olá,

um caso de abuso foi aberto. Os casos abertos estão aqui:

{{link}}`,
    },
    'abuse-dismissed': {
      subject: 'Crivo: sua denúncia foi analisada',
      text: `Olá,

analisamos a denúncia {{case}} e não encontramos abuso. Se algo mudar na página, denuncie de novo.

Seu endereço de e-mail foi apagado do caso.`,
    },
    'abuse-upheld': {
      subject: 'Crivo: sua denúncia foi confirmada',
      text: `Olá,

analisamos a denúncia {{case}}, e ela procede. Obrigado por avisar.

Seu endereço de e-mail foi apagado do caso.`,
    },
    'abuse-found': {
      subject: 'Crivo: abuso em uma das suas páginas',
      text: `Olá,

uma página da sua conta foi denunciada ou apontada por nossas verificações, e confirmamos o abuso. O caso é {{case}}.

Os termos de uso dizem o que não é permitido. Para contestar, fale com o suporte e informe o número.`,
    },
    'campaign-suspended': {
      subject: 'Crivo: uma campanha sua foi suspensa',
      text: `Olá,

uma campanha da sua conta foi suspensa por abuso e não filtra mais visitas. Só a nossa equipe pode liberá-la. Veja qual é:

{{link}}

Para contestar, fale com o suporte.`,
    },
    'campaign-restored': {
      subject: 'Crivo: sua campanha foi liberada',
      text: `Olá,

a suspensão de uma campanha da sua conta terminou. Ela volta a funcionar como estava:

{{link}}`,
    },
  },
  'en-US': {
    'abuse-case-opened': {
      subject: 'Crivo: a case of abuse is to be decided',
      text: `Hello,

a case of abuse was opened. The open cases are here:

{{link}}`,
    },
    'abuse-dismissed': {
      subject: 'Crivo: your report was looked into',
      text: `Hello,

we looked into report {{case}} and found no abuse. If the page changes, report it again.

Your email address was deleted from the case.`,
    },
    'abuse-upheld': {
      subject: 'Crivo: your report was confirmed',
      text: `Hello,

we looked into report {{case}}, and it is right. Thank you for telling us.

Your email address was deleted from the case.`,
    },
    'abuse-found': {
      subject: 'Crivo: abuse on one of your pages',
      text: `Hello,

a page of your account was reported, or found by our checks, and we confirmed the abuse. The case is {{case}}.

The terms of use say what is not allowed. To object, contact support and name the number.`,
    },
    'campaign-suspended': {
      subject: 'Crivo: one of your campaigns is suspended',
      text: `Hello,

a campaign of your account was suspended for abuse and filters no visits any more. Only our team can lift this. See which one it is:

{{link}}

To object, contact support.`,
    },
    'campaign-restored': {
      subject: 'Crivo: your campaign goes on',
      text: `Hello,

the suspension of a campaign of your account has ended. It works again as it was:

{{link}}`,
    },
  },
  'es-ES': {
    'abuse-case-opened': {
      subject: 'Crivo: hay un caso de abuso por decidir',
      text: `Hola:

Se ha abierto un caso de abuso. Los casos abiertos están aquí:

{{link}}`,
    },
    'abuse-dismissed': {
      subject: 'Crivo: hemos revisado tu denuncia',
      text: `Hola:

Hemos revisado la denuncia {{case}} y no hemos encontrado abuso. Si la página cambia, denúnciala de nuevo.

Tu dirección de correo se ha borrado del caso.`,
    },
    'abuse-upheld': {
      subject: 'Crivo: tu denuncia se ha confirmado',
      text: `Hola:

Hemos revisado la denuncia {{case}} y es correcta. Gracias por avisar.

Tu dirección de correo se ha borrado del caso.`,
    },
    'abuse-found': {
      subject: 'Crivo: abuso en una de tus páginas',
      text: `Hola:

Una página de tu cuenta ha sido denunciada, o detectada por nuestras comprobaciones, y hemos confirmado el abuso. El caso es {{case}}.

Los términos de uso dicen qué no está permitido. Para reclamar, escribe al soporte e indica el número.`,
    },
    'campaign-suspended': {
      subject: 'Crivo: una de tus campañas está suspendida',
      text: `Hola:

Una campaña de tu cuenta se ha suspendido por abuso y ya no filtra visitas. Solo nuestro equipo puede levantar la suspensión. Mira cuál es:

{{link}}

Para reclamar, escribe al soporte.`,
    },
    'campaign-restored': {
      subject: 'Crivo: tu campaña continúa',
      text: `Hola:

La suspensión de una campaña de tu cuenta ha terminado. Vuelve a funcionar como antes:

{{link}}`,
    },
  },
}
