import type { Language } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'

/** Emails about security changes to an account. */
export const SECURITY_MAILS = [
  'new-device',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'factor-added',
  'factor-removed',
  'recovery-codes-renewed',
  'api-key-created',
  'api-key-rotated',
  'networks-changed',
  'webhook-added',
  'export-added',
  'manager-invited',
  'manager-added',
  'recovery-asked',
  'account-recovered',
] as const
export type SecurityMailKind = (typeof SECURITY_MAILS)[number]

type Texts = Readonly<Record<SecurityMailKind, readonly [subject: string, text: string]>>

const PORTUGUESE: Texts = {
  'new-device': [
    'Crivo: acesso em um novo dispositivo',
    'alguém entrou na sua conta em um navegador que ainda não conhecíamos.',
  ],
  'password-changed': [
    'Crivo: sua senha foi alterada',
    'a senha da sua conta foi alterada, e as outras sessões foram encerradas.',
  ],
  'email-change-asked': [
    'Crivo: solicitação de troca de email',
    'alguém solicitou a troca do email da sua conta. A troca só vale depois de confirmada no novo email.',
  ],
  'email-changed': [
    'Crivo: seu email foi trocado',
    'o email da sua conta foi trocado. Este email não serve mais para entrar.',
  ],
  'factor-added': [
    'Crivo: novo fator de segurança',
    'um aplicativo autenticador ou uma chave de acesso foi adicionado à sua conta.',
  ],
  'factor-removed': [
    'Crivo: um fator de segurança foi removido',
    'um aplicativo autenticador ou uma chave de acesso foi removido da sua conta.',
  ],
  'recovery-codes-renewed': [
    'Crivo: novos códigos de recuperação',
    'novos códigos de recuperação foram gerados na sua conta. Os anteriores não funcionam mais.',
  ],
  'api-key-created': [
    'Crivo: nova chave de API',
    'uma chave de API foi criada na sua conta. Ela vale até expirar ou ser revogada, mesmo que você altere a senha.',
  ],
  'api-key-rotated': [
    'Crivo: novo segredo de uma chave de API',
    'uma chave de API da sua conta recebeu um novo segredo. O anterior deixa de funcionar no prazo escolhido na troca.',
  ],
  'networks-changed': [
    'Crivo: redes permitidas alteradas',
    'a lista de redes que podem usar sua conta foi alterada. De outros endereços IP, ninguém entra, nem você.',
  ],
  'webhook-added': [
    'Crivo: nova URL de webhook',
    'um webhook da sua conta foi criado ou passou a chamar outra URL. Ele recebe eventos da conta até ser desativado, mesmo que você altere a senha.',
  ],
  'export-added': [
    'Crivo: nova exportação para um bucket',
    'uma exportação de visitas da sua conta foi criada ou passou a gravar em outro bucket. Ela continua até ser desativada, mesmo que você altere a senha.',
  ],
  'manager-invited': [
    'Crivo: convite para gerenciar sua conta',
    'alguém foi convidado para ser gestor na sua conta. Um gestor altera campanhas, domínios e chaves de API.',
  ],
  'manager-added': [
    'Crivo: novo gestor na sua conta',
    'um membro da sua conta passou a ser gestor. Um gestor altera campanhas, domínios e chaves de API.',
  ],
  'recovery-asked': [
    'Crivo: pedido de recuperação da sua conta',
    'alguém que diz ser você pediu ao suporte para recuperar a conta sem o email e sem o segundo fator. Em três dias, a conta pode passar para outro email. Se não foi você, use o link abaixo ou entre na conta: qualquer um dos dois impede a recuperação.',
  ],
  'account-recovered': [
    'Crivo: sua conta foi recuperada',
    'atendendo a um pedido, o suporte passou a conta para outro email e removeu a senha e os fatores de segurança. Este email não serve mais para entrar.',
  ],
}

const ENGLISH: Texts = {
  'new-device': [
    'Crivo: sign-in on a new device',
    'Someone signed in to your account in a browser we hadn’t seen before.',
  ],
  'password-changed': [
    'Crivo: your password was changed',
    'Your account’s password was changed, and all other sessions have ended.',
  ],
  'email-change-asked': [
    'Crivo: email change requested',
    'Someone asked to change your account’s email address. It only changes once the new one is confirmed.',
  ],
  'email-changed': [
    'Crivo: your email was changed',
    'Your account’s email address was changed. You can no longer sign in with this one.',
  ],
  'factor-added': [
    'Crivo: a second factor was added',
    'An authenticator app or a passkey was added to your account.',
  ],
  'factor-removed': [
    'Crivo: a second factor was removed',
    'An authenticator app or a passkey was removed from your account.',
  ],
  'recovery-codes-renewed': [
    'Crivo: new recovery codes',
    'Your account has new recovery codes. The previous ones no longer work.',
  ],
  'api-key-created': [
    'Crivo: new API key',
    'An API key was created in your account. It works until it expires or is revoked, even if you change your password.',
  ],
  'api-key-rotated': [
    'Crivo: an API key was rotated',
    'One of your account’s API keys has a new secret. The previous secret stops working at the end of the chosen overlap.',
  ],
  'networks-changed': [
    'Crivo: allowed networks changed',
    'The list of networks that may use your account was changed. Nobody can sign in from other IP addresses, not even you.',
  ],
  'webhook-added': [
    'Crivo: new webhook URL',
    'A webhook was created in your account, or its URL was changed. It gets the account’s events until it’s turned off, even if you change your password.',
  ],
  'export-added': [
    'Crivo: new export to a bucket',
    'An export of your account’s visits was created or sent to another bucket. It continues until it’s turned off, even if you change your password.',
  ],
  'manager-invited': [
    'Crivo: someone was invited to manage your account',
    'Someone was invited to your account as a manager. Managers change campaigns, domains and API keys.',
  ],
  'manager-added': [
    'Crivo: your account has a new manager',
    'A member of your account was made a manager. Managers change campaigns, domains and API keys.',
  ],
  'recovery-asked': [
    'Crivo: recovery of your account requested',
    'Someone who says they are you asked support to recover the account without its email and second factor. In three days, the account may move to another email address. If this was not you, use the link below or sign in: either one stops the recovery.',
  ],
  'account-recovered': [
    'Crivo: your account was recovered',
    'On request, support moved the account to another email address and removed its password and second factors. You can no longer sign in with this email address.',
  ],
}

const SPANISH: Texts = {
  'new-device': [
    'Crivo: acceso desde un dispositivo nuevo',
    'Alguien ha entrado en tu cuenta con un navegador que aún no conocíamos.',
  ],
  'password-changed': [
    'Crivo: tu contraseña ha cambiado',
    'La contraseña de tu cuenta ha cambiado y las demás sesiones se han cerrado.',
  ],
  'email-change-asked': [
    'Crivo: se ha pedido un cambio de correo',
    'Alguien ha pedido cambiar el correo de tu cuenta. El cambio solo valdrá cuando se confirme en el correo nuevo.',
  ],
  'email-changed': [
    'Crivo: tu correo ha cambiado',
    'El correo de tu cuenta ha cambiado. Con este ya no puedes entrar.',
  ],
  'factor-added': [
    'Crivo: nuevo factor de seguridad',
    'Se ha añadido a tu cuenta una aplicación de autenticación o una llave de acceso.',
  ],
  'factor-removed': [
    'Crivo: se ha eliminado un factor de seguridad',
    'Se ha eliminado de tu cuenta una aplicación de autenticación o una llave de acceso.',
  ],
  'recovery-codes-renewed': [
    'Crivo: códigos de recuperación nuevos',
    'Tu cuenta tiene códigos de recuperación nuevos. Los anteriores ya no sirven.',
  ],
  'api-key-created': [
    'Crivo: nueva clave de API',
    'Se ha creado una clave de API en tu cuenta. Es válida hasta que caduque o se revoque, aunque cambies la contraseña.',
  ],
  'api-key-rotated': [
    'Crivo: nuevo secreto de una clave de API',
    'Una clave de API de tu cuenta tiene un secreto nuevo. El anterior dejará de funcionar al acabar el plazo elegido.',
  ],
  'networks-changed': [
    'Crivo: han cambiado las redes permitidas',
    'Ha cambiado la lista de redes que pueden usar tu cuenta. Desde otras direcciones IP no puede entrar nadie, tampoco tú.',
  ],
  'webhook-added': [
    'Crivo: nueva URL de un webhook',
    'Se ha creado un webhook en tu cuenta o se ha cambiado su URL. Recibe los eventos de la cuenta hasta que se desactive, aunque cambies la contraseña.',
  ],
  'export-added': [
    'Crivo: nueva exportación a un bucket',
    'Se ha creado una exportación de visitas de tu cuenta o se ha cambiado su bucket. Continúa hasta que se desactive, aunque cambies la contraseña.',
  ],
  'manager-invited': [
    'Crivo: invitación para gestionar tu cuenta',
    'Se ha invitado a alguien como gestor de tu cuenta. Un gestor cambia campañas, dominios y claves de API.',
  ],
  'manager-added': [
    'Crivo: tu cuenta tiene un gestor nuevo',
    'Un miembro de tu cuenta es ahora gestor. Un gestor cambia campañas, dominios y claves de API.',
  ],
  'recovery-asked': [
    'Crivo: se ha pedido recuperar tu cuenta',
    'Alguien que dice ser tú ha pedido a soporte que recupere la cuenta sin el correo ni el segundo factor. En tres días, la cuenta puede pasar a otro correo. Si no has sido tú, usa el enlace de abajo o entra en la cuenta: cualquiera de las dos cosas detiene la recuperación.',
  ],
  'account-recovered': [
    'Crivo: tu cuenta se ha recuperado',
    'Por una solicitud de recuperación, soporte ha pasado la cuenta a otro correo y ha eliminado la contraseña y los factores de seguridad. Ya no puedes entrar con este correo.',
  ],
}

/** Builds a language's texts: the change, and what to do if someone else made it. */
const build = (texts: Texts, greeting: string, ending: string) => {
  const made: Partial<Record<SecurityMailKind, MailText>> = {}
  for (const kind of SECURITY_MAILS) {
    const [subject, text] = texts[kind]
    made[kind] = { subject, text: `${greeting}\n\n${text}\n\n${ending}` }
  }
  return made as Readonly<Record<SecurityMailKind, MailText>>
}

/** Emails with a "this was not me" link. */
export const SECURITY_MAIL_TEXTS: Readonly<
  Record<Language, Readonly<Record<SecurityMailKind, MailText>>>
> = {
  'pt-BR': build(
    PORTUGUESE,
    'Olá,',
    `Se não foi você, abra este link em até 7 dias. Ele encerra todas as sessões, bloqueia a senha atual, desfaz a mudança quando possível e permite criar uma nova senha:

{{link}}

Se foi você, não é preciso fazer nada.`,
  ),
  'en-US': build(
    ENGLISH,
    'Hello,',
    `If this wasn’t you, open this link within 7 days. It ends all sessions, blocks the current password, undoes the change where possible, and lets you choose a new password:

{{link}}

If it was you, there’s nothing to do.`,
  ),
  'es-ES': build(
    SPANISH,
    'Hola:',
    `Si no has sido tú, abre este enlace en los próximos 7 días. Cierra todas las sesiones, bloquea la contraseña actual, deshace el cambio si es posible y te permite elegir una contraseña nueva:

{{link}}

Si has sido tú, no tienes que hacer nada.`,
  ),
}
