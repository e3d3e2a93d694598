import type { Language } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'

export type RolloutMailKind = 'rollout-halted' | 'update-forced'

/** Emails about edge rollouts to admins, and to customers without automatic updates. */
export const ROLLOUT_MAIL_TEXTS: Readonly<
  Record<Language, Readonly<Record<RolloutMailKind, MailText>>>
> = {
  'pt-BR': {
    'rollout-halted': {
      subject: 'Crivo: a atualização dos domínios foi interrompida',
      text: `Olá,

A nova versão do worker piorou a saúde de alguns domínios ou não pôde ser implantada em vários deles. A atualização foi interrompida, e nenhum outro domínio será atualizado até que alguém decida como continuar:

{{link}}`,
    },
    'update-forced': {
      subject: 'Crivo: seus domínios estão recebendo uma atualização de segurança',
      text: `Olá,

Você escolheu decidir quando o worker dos seus domínios é atualizado. Esta versão corrige uma falha de segurança; por isso, vamos implantá-la mesmo assim. Sua escolha continua valendo para as próximas.

Veja seus domínios:

{{link}}`,
    },
  },
  'en-US': {
    'rollout-halted': {
      subject: 'Crivo: the worker rollout has halted',
      text: `Hello,

The new worker version made some domains less healthy or couldn’t be deployed to several of them. The rollout has halted, and no other domain will be updated until someone decides how to continue:

{{link}}`,
    },
    'update-forced': {
      subject: 'Crivo: your domains are getting a security update',
      text: `Hello,

You chose to decide when the worker on your domains is updated. This version fixes a security problem, so we’re deploying it anyway. Your choice still applies to later versions.

View your domains here:

{{link}}`,
    },
  },
  'es-ES': {
    'rollout-halted': {
      subject: 'Crivo: la actualización de los dominios se ha detenido',
      text: `Hola:

La nueva versión del worker ha empeorado el estado de algunos dominios o no se ha podido desplegar en varios de ellos. La actualización se ha detenido y no se actualizará ningún otro dominio hasta que alguien decida cómo continuar:

{{link}}`,
    },
    'update-forced': {
      subject: 'Crivo: tus dominios están recibiendo una actualización de seguridad',
      text: `Hola:

Elegiste decidir cuándo se actualiza el worker de tus dominios. Esta versión corrige un problema de seguridad, así que la desplegamos de todos modos. Tu elección sigue valiendo para las siguientes.

Consulta tus dominios:

{{link}}`,
    },
  },
}
