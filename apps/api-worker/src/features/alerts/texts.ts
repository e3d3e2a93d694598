import type { AlertKind, Language } from '@crivo/shared'
import type { MailText } from '../mail/mail-text.ts'

const pt = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Olá,

${text}

Veja os detalhes no painel:

{{link}}

Você pode desligar estes avisos nas configurações, em notificações.`,
})

const en = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Hello,

${text}

See the details in your dashboard:

{{link}}

You can switch these notices off in your settings, under notifications.`,
})

const es = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Hola:

${text}

Consulta los detalles en tu panel:

{{link}}

Puedes desactivar estos avisos en los ajustes, en notificaciones.`,
})

/** Mails of alerts; they name no visitor's address. */
export const ALERT_TEXTS: Readonly<Record<Language, Readonly<Record<AlertKind, MailText>>>> = {
  'pt-BR': {
    usage_80: pt(
      '80 % das requisições usadas',
      'sua conta usou 80 % das requisições do plano neste período.',
    ),
    usage_100: pt(
      'requisições do plano esgotadas',
      'sua conta usou todas as requisições do plano neste período. Em um plano pago, as próximas são cobradas por milhar iniciado; no plano gratuito, suas campanhas continuam filtrando até o dobro do limite.',
    ),
    usage_200: pt(
      'suas campanhas não estão mais filtrando',
      'sua conta usou o dobro das requisições do plano gratuito. Até o próximo período, ou até a mudança de plano, suas campanhas mostram a página principal a todos os visitantes.',
    ),
    repeated_access: pt(
      'endereços bloqueados automaticamente',
      'endereços que acessaram uma campanha vezes demais entraram na sua lista de bloqueio. Enviamos este aviso no máximo uma vez por dia.',
    ),
    visits_lost: pt(
      'visitas não registradas',
      'um dos seus domínios não conseguiu guardar algumas visitas; elas foram filtradas, mas faltam nos relatórios.',
    ),
    domain_error: pt(
      'um domínio precisa de atenção',
      'um dos seus domínios não está mais como foi configurado, ou não responde.',
    ),
    storage_80: pt(
      'pouco espaço para visitas',
      'as visitas guardadas da sua conta ocupam 80 % do espaço. Quando ele acabar, as mais antigas serão apagadas antes do prazo do plano.',
    ),
    webhook_off: pt(
      'um webhook foi desligado',
      'todas as chamadas de um dos seus webhooks falharam por dias, ou quem as recebia disse que não existe mais. Ele foi desligado; o que ele perdeu pode ser reenviado por 30 dias.',
    ),
  },
  'en-US': {
    usage_80: en(
      '80% of your requests are used',
      'your account has used 80% of its plan’s requests in this period.',
    ),
    usage_100: en(
      'your plan’s requests are used up',
      'your account has used all of its plan’s requests in this period. On a paid plan, further ones are charged by the started thousand; on the free plan, your campaigns go on filtering up to twice the limit.',
    ),
    usage_200: en(
      'your campaigns do not filter any more',
      'your account has used twice the requests of the free plan. Until the next period, or until the plan changes, your campaigns show the main page to every visitor.',
    ),
    repeated_access: en(
      'addresses were blocked automatically',
      'addresses that came to a campaign too often were put on your block list. We send this notice once a day at most.',
    ),
    visits_lost: en(
      'visits were not recorded',
      'one of your domains could not keep some visits; they were filtered, but are missing in reports.',
    ),
    domain_error: en(
      'a domain needs your attention',
      'one of your domains is no longer as it was set up, or does not answer.',
    ),
    storage_80: en(
      'little room for visits',
      'your account’s stored visits take 80% of their room. When it is full, the oldest are deleted earlier than your plan says.',
    ),
    webhook_off: en(
      'a webhook was switched off',
      'every call of one of your webhooks failed for days, or its receiver said that it is gone. It was switched off; what it missed can be sent again for 30 days.',
    ),
  },
  'es-ES': {
    usage_80: es(
      '80 % de las solicitudes usadas',
      'Tu cuenta ha usado el 80 % de las solicitudes de su plan en este periodo.',
    ),
    usage_100: es(
      'solicitudes del plan agotadas',
      'Tu cuenta ha usado todas las solicitudes de su plan en este periodo. En un plan de pago, las siguientes se cobran por millar iniciado; en el plan gratuito, tus campañas siguen filtrando hasta el doble del límite.',
    ),
    usage_200: es(
      'tus campañas ya no filtran',
      'Tu cuenta ha usado el doble de las solicitudes del plan gratuito. Hasta el próximo periodo, o hasta que cambie el plan, tus campañas muestran la página principal a todos los visitantes.',
    ),
    repeated_access: es(
      'direcciones bloqueadas automáticamente',
      'Algunas direcciones que accedieron demasiadas veces a una campaña están ahora en tu lista de bloqueo. Enviamos este aviso una vez al día como máximo.',
    ),
    visits_lost: es(
      'visitas no registradas',
      'Uno de tus dominios no pudo guardar algunas visitas; se filtraron, pero faltan en los informes.',
    ),
    domain_error: es(
      'un dominio necesita tu atención',
      'uno de tus dominios ya no está como se configuró, o no responde.',
    ),
    storage_80: es(
      'poco espacio para visitas',
      'Las visitas guardadas de tu cuenta ocupan el 80 % de su espacio. Cuando se llene, las más antiguas se borrarán antes de lo que dice tu plan.',
    ),
    webhook_off: es(
      'se desactivó un webhook',
      'Todas las llamadas de uno de tus webhooks fallaron durante días, o quien las recibía dijo que ya no existe. Se desactivó; lo que perdió puede reenviarse durante 30 días.',
    ),
  },
}
