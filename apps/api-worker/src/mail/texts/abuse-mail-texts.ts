import type { Language } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'

export type AbuseMailKind =
  | 'abuse-case-opened'
  | 'abuse-dismissed'
  | 'abuse-upheld'
  | 'abuse-found'
  | 'campaign-suspended'
  | 'campaign-restored'
  | 'account-frozen'

/** Emails about abuse cases and their outcome. */
export const ABUSE_MAIL_TEXTS: Readonly<
  Record<Language, Readonly<Record<AbuseMailKind, MailText>>>
> = {
  'pt-BR': {
    'abuse-case-opened': {
      subject: 'Crivo: novo caso de abuso para decidir',
      text: `Olá,

Um novo caso de abuso aguarda decisão. Veja os casos abertos:

{{link}}`,
    },
    'abuse-dismissed': {
      subject: 'Crivo: sua denúncia foi analisada',
      text: `Olá,

Analisamos a denúncia {{case}} e não encontramos nenhum abuso. Se algo mudar na página, denuncie de novo.

Apagamos seu email do caso.`,
    },
    'abuse-upheld': {
      subject: 'Crivo: sua denúncia foi confirmada',
      text: `Olá,

Analisamos a denúncia {{case}} e confirmamos o abuso. Obrigado por avisar.

Apagamos seu email do caso.`,
    },
    'abuse-found': {
      subject: 'Crivo: abuso em uma das suas páginas',
      text: `Olá,

Uma página da sua conta foi denunciada ou apontada por nossas verificações, e confirmamos o abuso. O número do caso é {{case}}.

Os termos de uso explicam o que não é permitido. Para contestar, fale com o suporte e informe o número do caso.`,
    },
    'campaign-suspended': {
      subject: 'Crivo: suspendemos uma campanha sua',
      text: `Olá,

Suspendemos uma campanha da sua conta por abuso, e ela não filtra mais visitas. Só a nossa equipe pode encerrar a suspensão. Veja qual é a campanha:

{{link}}

Para contestar, fale com o suporte.`,
    },
    'campaign-restored': {
      subject: 'Crivo: a suspensão da sua campanha terminou',
      text: `Olá,

A suspensão de uma campanha da sua conta terminou. Ela volta a funcionar como antes:

{{link}}`,
    },
    'account-frozen': {
      subject: 'Crivo: sua conta foi congelada',
      text: `Olá,

Sua conta foi congelada. O motivo:

{{reason}}

Enquanto isso, os filtros e as configurações ficam indisponíveis, e suas campanhas mostram a página alternativa a todos. Para contestar, fale com o suporte:

{{link}}`,
    },
  },
  'en-US': {
    'abuse-case-opened': {
      subject: 'Crivo: a new abuse case needs a decision',
      text: `Hello,

A new abuse case has been opened. You’ll find all open cases here:

{{link}}`,
    },
    'abuse-dismissed': {
      subject: 'Crivo: we’ve reviewed your report',
      text: `Hello,

We’ve reviewed report {{case}} and found no abuse. If the page changes, please report it again.

We’ve deleted your email address from the case.`,
    },
    'abuse-upheld': {
      subject: 'Crivo: we’ve confirmed your report',
      text: `Hello,

We’ve reviewed report {{case}} and confirmed the abuse. Thank you for telling us.

We’ve deleted your email address from the case.`,
    },
    'abuse-found': {
      subject: 'Crivo: abuse on one of your pages',
      text: `Hello,

One of your account’s pages was reported or found by our checks, and we confirmed the abuse. The case number is {{case}}.

The terms of use explain what isn’t allowed. To appeal, contact support and give the case number.`,
    },
    'campaign-suspended': {
      subject: 'Crivo: one of your campaigns has been suspended',
      text: `Hello,

One of your account’s campaigns has been suspended for abuse and no longer filters visits. Only our team can lift the suspension. See which campaign it is:

{{link}}

To appeal, contact support.`,
    },
    'campaign-restored': {
      subject: 'Crivo: your campaign’s suspension has been lifted',
      text: `Hello,

We’ve lifted the suspension of one of your account’s campaigns. It works as before:

{{link}}`,
    },
    'account-frozen': {
      subject: 'Crivo: your account has been frozen',
      text: `Hello,

Your account has been frozen. The reason:

{{reason}}

Until this is resolved, filtering and settings are unavailable, and your campaigns show everyone the fallback page. To appeal, contact support:

{{link}}`,
    },
  },
  'es-ES': {
    'abuse-case-opened': {
      subject: 'Crivo: nuevo caso de abuso por decidir',
      text: `Hola:

Un nuevo caso de abuso espera una decisión. Consulta los casos abiertos:

{{link}}`,
    },
    'abuse-dismissed': {
      subject: 'Crivo: hemos revisado tu denuncia',
      text: `Hola:

Hemos revisado la denuncia {{case}} y no hemos encontrado ningún abuso. Si la página cambia, denúnciala de nuevo.

Hemos borrado tu correo del caso.`,
    },
    'abuse-upheld': {
      subject: 'Crivo: hemos confirmado tu denuncia',
      text: `Hola:

Hemos revisado la denuncia {{case}} y hemos confirmado el abuso. Gracias por avisar.

Hemos borrado tu correo del caso.`,
    },
    'abuse-found': {
      subject: 'Crivo: abuso en una de tus páginas',
      text: `Hola:

Una página de tu cuenta ha sido denunciada, o detectada por nuestras comprobaciones, y hemos confirmado el abuso. El número del caso es {{case}}.

Los términos de uso explican qué no está permitido. Para recurrir, contacta con soporte e indica el número del caso.`,
    },
    'campaign-suspended': {
      subject: 'Crivo: hemos suspendido una de tus campañas',
      text: `Hola:

Hemos suspendido una campaña de tu cuenta por abuso y ya no filtra visitas. Solo nuestro equipo puede levantar la suspensión. Mira qué campaña es:

{{link}}

Para recurrir, contacta con soporte.`,
    },
    'campaign-restored': {
      subject: 'Crivo: hemos levantado la suspensión de tu campaña',
      text: `Hola:

Hemos levantado la suspensión de una campaña de tu cuenta. Vuelve a funcionar como antes:

{{link}}`,
    },
    'account-frozen': {
      subject: 'Crivo: hemos congelado tu cuenta',
      text: `Hola:

Hemos congelado tu cuenta. El motivo:

{{reason}}

Mientras tanto, los filtros y la configuración no están disponibles, y tus campañas muestran a todos la página alternativa. Para recurrir, contacta con soporte:

{{link}}`,
    },
  },
}
