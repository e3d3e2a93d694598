import type { Language } from '@crivo/shared'
import { ABUSE_MAIL_TEXTS, type AbuseMailKind } from './abuse-texts.ts'
import type { MailText } from './mail-text.ts'

export type MailKind =
  | AbuseMailKind
  | 'reset-password'
  | 'password-changed'
  | 'confirm-email'
  | 'confirm-registration'
  | 'email-change-asked'

/** Mails name nothing that a person typed: a stranger may have typed it. */
export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  'pt-BR': {
    ...ABUSE_MAIL_TEXTS['pt-BR'],
    'reset-password': {
      subject: 'Crivo: nova senha',
      text: `Olá,

para escolher uma nova senha, abra este endereço em até 30 minutos:

{{link}}

Ele funciona uma única vez. Se você não pediu isto, ignore este e-mail: sua senha continua a mesma.`,
    },
    'password-changed': {
      subject: 'Crivo: sua senha foi alterada',
      text: `Olá,

a senha da sua conta foi alterada, e as outras sessões foram encerradas.

Se não foi você, peça agora uma nova senha na página de login e fale com o suporte.`,
    },
    'confirm-email': {
      subject: 'Crivo: confirme seu novo e-mail',
      text: `Olá,

para usar este endereço na sua conta, abra em até 30 minutos:

{{link}}

Se você não pediu isto, ignore este e-mail.`,
    },
    'confirm-registration': {
      subject: 'Crivo: confirme seu e-mail',
      text: `Olá,

uma conta foi criada com este endereço. Para confirmar que ele é seu, abra em até 30 minutos:

{{link}}

Se você não criou uma conta, ignore este e-mail.`,
    },
    'email-change-asked': {
      subject: 'Crivo: pedido de troca de e-mail',
      text: `Olá,

foi pedido que sua conta passe a usar outro e-mail. A troca só vale depois de confirmada no novo endereço.

Se não foi você, altere sua senha: isso também cancela a troca.`,
    },
  },
  'en-US': {
    ...ABUSE_MAIL_TEXTS['en-US'],
    'reset-password': {
      subject: 'Crivo: new password',
      text: `Hello,

to choose a new password, open this address within 30 minutes:

{{link}}

It works once. If you did not ask for this, ignore this email: your password stays as it is.`,
    },
    'password-changed': {
      subject: 'Crivo: your password was changed',
      text: `Hello,

the password of your account was changed, and its other sessions have ended.

If this was not you, ask for a new password on the sign-in page now and contact support.`,
    },
    'confirm-email': {
      subject: 'Crivo: confirm your new email',
      text: `Hello,

to use this address for your account, open this within 30 minutes:

{{link}}

If you did not ask for this, ignore this email.`,
    },
    'confirm-registration': {
      subject: 'Crivo: confirm your email',
      text: `Hello,

an account was created with this address. To confirm that it is yours, open this within 30 minutes:

{{link}}

If you did not create an account, ignore this email.`,
    },
    'email-change-asked': {
      subject: 'Crivo: a change of email was asked for',
      text: `Hello,

somebody asked that your account use another email. It only changes once the new address is confirmed.

If this was not you, change your password: that also cancels the change.`,
    },
  },
  'es-ES': {
    ...ABUSE_MAIL_TEXTS['es-ES'],
    'reset-password': {
      subject: 'Crivo: nueva contraseña',
      text: `Hola:

Para elegir una contraseña nueva, abre esta dirección en los próximos 30 minutos:

{{link}}

Funciona una sola vez. Si no lo has pedido, ignora este correo: tu contraseña sigue siendo la misma.`,
    },
    'password-changed': {
      subject: 'Crivo: tu contraseña ha cambiado',
      text: `Hola:

La contraseña de tu cuenta ha cambiado y las demás sesiones se han cerrado.

Si no has sido tú, pide ahora una contraseña nueva en la página de inicio de sesión y escribe al soporte.`,
    },
    'confirm-email': {
      subject: 'Crivo: confirma tu nuevo correo',
      text: `Hola:

Para usar esta dirección en tu cuenta, abre este enlace en los próximos 30 minutos:

{{link}}

Si no lo has pedido, ignora este correo.`,
    },
    'confirm-registration': {
      subject: 'Crivo: confirma tu correo',
      text: `Hola:

Se ha creado una cuenta con esta dirección. Para confirmar que es tuya, abre este enlace en los próximos 30 minutos:

{{link}}

Si no has creado una cuenta, ignora este correo.`,
    },
    'email-change-asked': {
      subject: 'Crivo: se ha pedido un cambio de correo',
      text: `Hola:

Se ha pedido que tu cuenta use otro correo. El cambio solo vale cuando se confirme en la nueva dirección.

Si no has sido tú, cambia tu contraseña: eso también cancela el cambio.`,
    },
  },
}
