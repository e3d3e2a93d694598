import type { Language } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'
import { ABUSE_MAIL_TEXTS, type AbuseMailKind } from './abuse-mail-texts.ts'
import { ROLLOUT_MAIL_TEXTS, type RolloutMailKind } from './rollout-mail-texts.ts'
import type { SecurityMailKind } from './security/security-texts.ts'
import { SECURITY_MAIL_TEXTS } from './security-mail-texts.ts'

export type MailKind =
  | AbuseMailKind
  | RolloutMailKind
  | SecurityMailKind
  | 'reset-password'
  | 'confirm-email'
  | 'confirm-registration'
  | 'invitation'
  | 'confirm-report'
  | 'account-deleted'

/** Emails contain no user input: a stranger may have typed it. */
export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  'pt-BR': {
    ...ABUSE_MAIL_TEXTS['pt-BR'],
    ...ROLLOUT_MAIL_TEXTS['pt-BR'],
    ...SECURITY_MAIL_TEXTS['pt-BR'],
    'account-deleted': {
      subject: 'Crivo: sua conta foi excluída',
      text: `Olá,

Sua conta no Crivo foi excluída, com as campanhas, os domínios e os registros de visitas. Não é possível recuperá-la. Os backups são apagados depois de 30 dias.

Se não foi você, alguém sabe sua senha: troque-a em todos os serviços em que você usa a mesma.`,
    },
    'confirm-report': {
      subject: 'Crivo: confirme o envio de um relatório',
      text: `Olá,

Alguém quer enviar para este email, toda semana ou todo mês, um relatório de visitas do Crivo. Para ver qual é e confirmar, abra este link:

{{link}}

Sem a confirmação, nada será enviado. Se você não esperava isto, ignore este email.`,
    },
    invitation: {
      subject: 'Crivo: convite para uma conta',
      text: `Olá,

Você recebeu um convite para participar de uma conta no Crivo. Para ver de quem é e aceitar, abra este link em até 7 dias:

{{link}}

Ele só funciona uma vez e só para este email. Se você não esperava este convite, ignore esta mensagem.`,
    },
    'reset-password': {
      subject: 'Crivo: nova senha',
      text: `Olá,

Para escolher uma nova senha, abra este link em até 30 minutos:

{{link}}

Ele só funciona uma vez. Se você não fez esta solicitação, ignore este email: sua senha continua a mesma.`,
    },
    'confirm-email': {
      subject: 'Crivo: confirme seu novo email',
      text: `Olá,

Para usar este email na sua conta, abra este link em até 30 minutos:

{{link}}

Se você não fez esta solicitação, ignore este email.`,
    },
    'confirm-registration': {
      subject: 'Crivo: confirme seu email',
      text: `Olá,

Uma conta foi criada com este email. Para confirmar que ele é seu, abra este link em até 30 minutos:

{{link}}

Se você não criou uma conta, ignore este email.`,
    },
  },
  'en-US': {
    ...ABUSE_MAIL_TEXTS['en-US'],
    ...ROLLOUT_MAIL_TEXTS['en-US'],
    ...SECURITY_MAIL_TEXTS['en-US'],
    'account-deleted': {
      subject: 'Crivo: your account was deleted',
      text: `Hello,

Your Crivo account was deleted with its campaigns, domains and visits. It can’t be restored. Backups are deleted after 30 days.

If this wasn’t you, someone knows your password: change it wherever else you use it.`,
    },
    'confirm-report': {
      subject: 'Crivo: confirm your report subscription',
      text: `Hello,

Someone wants Crivo to send a traffic report to this email address every week or month. To see the details and confirm, open this link:

{{link}}

Nothing is sent without your confirmation. If you weren’t expecting this, ignore this email.`,
    },
    invitation: {
      subject: 'Crivo: invitation to an account',
      text: `Hello,

You’ve been invited to join an account on Crivo. To see whose account it is and accept, open this link within 7 days:

{{link}}

It works once, and only for this email address. If you weren’t expecting this invitation, ignore this email.`,
    },
    'reset-password': {
      subject: 'Crivo: reset your password',
      text: `Hello,

To choose a new password, open this link within 30 minutes:

{{link}}

It works only once. If you didn’t request this, ignore this email: your password stays the same.`,
    },
    'confirm-email': {
      subject: 'Crivo: confirm your new email',
      text: `Hello,

To use this email address for your account, open this link within 30 minutes:

{{link}}

If you didn’t request this, ignore this email.`,
    },
    'confirm-registration': {
      subject: 'Crivo: confirm your email',
      text: `Hello,

An account was created with this email address. To confirm that it’s yours, open this link within 30 minutes:

{{link}}

If you didn’t create an account, ignore this email.`,
    },
  },
  'es-ES': {
    ...ABUSE_MAIL_TEXTS['es-ES'],
    ...ROLLOUT_MAIL_TEXTS['es-ES'],
    ...SECURITY_MAIL_TEXTS['es-ES'],
    'account-deleted': {
      subject: 'Crivo: se ha eliminado tu cuenta',
      text: `Hola:

Se ha eliminado tu cuenta de Crivo, con sus campañas, dominios y registros de visitas. No se puede recuperar. Las copias de seguridad se borran a los 30 días.

Si no has sido tú, alguien sabe tu contraseña: cámbiala en todos los servicios donde uses la misma.`,
    },
    'confirm-report': {
      subject: 'Crivo: confirma el envío de un informe',
      text: `Hola:

Alguien quiere enviar a este correo, cada semana o cada mes, un informe de visitas de Crivo. Para ver cuál es y confirmar el envío, abre este enlace:

{{link}}

Sin tu confirmación no se enviará nada. Si no lo esperabas, ignora este correo.`,
    },
    invitation: {
      subject: 'Crivo: invitación a una cuenta',
      text: `Hola:

Has recibido una invitación para unirte a una cuenta de Crivo. Para ver de quién es y aceptarla, abre este enlace en los próximos 7 días:

{{link}}

Solo funciona una vez y solo para este correo. Si no esperabas esta invitación, ignora este mensaje.`,
    },
    'reset-password': {
      subject: 'Crivo: nueva contraseña',
      text: `Hola:

Para elegir una contraseña nueva, abre este enlace en los próximos 30 minutos:

{{link}}

Solo funciona una vez. Si no lo has pedido tú, ignora este correo: tu contraseña sigue siendo la misma.`,
    },
    'confirm-email': {
      subject: 'Crivo: confirma tu nuevo correo',
      text: `Hola:

Para usar este correo en tu cuenta, abre este enlace en los próximos 30 minutos:

{{link}}

Si no lo has pedido tú, ignora este correo.`,
    },
    'confirm-registration': {
      subject: 'Crivo: confirma tu correo',
      text: `Hola:

Se ha creado una cuenta con este correo. Para confirmar que es tuyo, abre este enlace en los próximos 30 minutos:

{{link}}

Si no has creado una cuenta, ignora este correo.`,
    },
  },
}
