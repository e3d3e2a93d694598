import type { Language, MailedAlertKind } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'

const pt = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Olá,

${text}

Veja os detalhes no painel:

{{link}}

Você pode desativar estes alertas em Configurações → Notificações.`,
})

const en = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Hello,

${text}

See the details in your dashboard:

{{link}}

You can turn these alerts off under Settings → Notifications.`,
})

const es = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Hola:

${text}

Consulta los detalles en tu panel:

{{link}}

Puedes desactivar estos avisos en Configuración → Notificaciones.`,
})

/** Alert emails; they never contain a visitor's IP address. */
export const ALERT_TEXTS: Readonly<Record<Language, Readonly<Record<MailedAlertKind, MailText>>>> =
  {
    'pt-BR': {
      usage_80: pt(
        '80% das requisições usadas',
        'sua conta usou 80% das requisições do plano neste período.',
      ),
      usage_100: pt(
        'requisições do plano esgotadas',
        'sua conta usou todas as requisições do plano neste período. Em um plano pago, as requisições extras são cobradas a cada 1.000, ou fração; no plano gratuito, suas campanhas continuam filtrando até o dobro do limite.',
      ),
      usage_200: pt(
        'suas campanhas não estão mais filtrando',
        'sua conta usou o dobro das requisições do plano gratuito. Até o próximo período, ou até você mudar de plano, suas campanhas mostram a página principal a todos os visitantes.',
      ),
      spending_50: pt(
        'metade do limite de gastos usada',
        'as requisições extras deste período já custaram metade do limite que você definiu.',
      ),
      spending_80: pt(
        '80% do limite de gastos usado',
        'as requisições extras deste período já custaram 80% do limite que você definiu.',
      ),
      spending_100: pt(
        'limite de gastos atingido',
        'as requisições extras deste período atingiram o limite que você definiu. Se você escolheu parar de filtrar, suas campanhas mostram a página principal a todos os visitantes, sem cobrança, até o próximo período; senão, continuam filtrando, e as próximas requisições são cobradas.',
      ),
      repeated_access: pt(
        'IPs bloqueados automaticamente',
        'alguns IPs que acessaram uma campanha vezes demais entraram na sua lista de bloqueio. Enviamos este alerta no máximo uma vez por dia.',
      ),
      visits_lost: pt(
        'visitas não registradas',
        'um dos seus domínios não conseguiu guardar algumas visitas; elas foram avaliadas, mas faltam nos relatórios.',
      ),
      domain_error: pt(
        'um domínio precisa de atenção',
        'um dos seus domínios não está mais como foi configurado, ou não responde.',
      ),
      edge_blocked: pt(
        'a Cloudflare está bloqueando o Crivo em um domínio',
        'as configurações de segurança de um dos seus domínios na Cloudflare bloqueiam as chamadas do Crivo. As visitas continuam sendo avaliadas, mas suas alterações não chegam ao domínio. Na Cloudflare, abra a zona do domínio e, em Segurança, desative o Bot Fight Mode e crie uma regra de WAF (Skip, com o Browser Integrity Check) para os caminhos /__crivo/ desse domínio. O Crivo tenta de novo a cada hora.',
      ),
      control_plane_blocked: pt(
        'a Cloudflare está bloqueando os domínios dos clientes',
        'as configurações de segurança da zona do próprio Crivo na Cloudflare bloqueiam as chamadas dos domínios dos clientes. As visitas continuam sendo avaliadas, e os domínios as guardam por até 30 dias. Na zona do Crivo, em Segurança, desative o Bot Fight Mode e crie uma regra de WAF (Skip, com o Browser Integrity Check) para os caminhos /edge/. Os domínios tentam de novo em até 15 minutos.',
      ),
      feed_source_failed: pt(
        'uma lista de crawlers ou redes não pôde ser lida',
        'uma das listas que reconhecem crawlers e redes não pôde ser lida, mudou de formato ou trouxe dados implausíveis. Os últimos dados válidos continuam em uso. Veja a lista na aba Saúde do painel de administração.',
      ),
      storage_80: pt(
        'pouco espaço para visitas',
        'as visitas guardadas da sua conta ocupam 80% do espaço disponível. Quando ele acabar, as mais antigas serão apagadas antes do prazo do plano.',
      ),
      edge_limit_80: pt(
        'perto do limite diário do plano gratuito da Cloudflare',
        'sua conta já teve mais de 32.000 visitas hoje. Se a conta da Cloudflare dos seus domínios estiver no plano gratuito do Workers, as visitas deixam de ser armazenadas depois de cerca de 40.000 por dia. A partir daí, e até a meia-noite (UTC), as visitas continuam sendo avaliadas pelas últimas regras que cada domínio recebeu, mas algumas podem não ser registradas e os limites de cliques ficam aproximados; enquanto um domínio não tem regras, os visitantes vão para a página que você definiu para esse caso nas configurações do domínio. Depois de 100.000 requisições por dia, a própria Cloudflare responde com um erro. O plano Workers Paid não tem esses limites; se você já o usa, não precisa fazer nada.',
      ),
      visits_damaged: pt(
        'algumas visitas não puderam ser lidas',
        'os dados de parte das visitas de um dia estão danificados. Essas visitas foram separadas; as demais, as contagens e a cobrança não mudam. O alerta no painel informa o dia.',
      ),
      webhook_off: pt(
        'um webhook foi desativado',
        'todas as chamadas de um dos seus webhooks falharam por dias, ou o destino respondeu que não existe mais. O webhook foi desativado; as entregas perdidas podem ser reenviadas por 30 dias.',
      ),
      export_failing: pt(
        'uma exportação agendada está falhando',
        'os arquivos de uma exportação agendada não puderam ser gravados no seu bucket em três tentativas. Continuamos tentando. Em Visitas → Exportar → Agendar para um bucket, você vê o motivo e pode enviar um arquivo de teste.',
      ),
      export_off: pt(
        'uma exportação agendada foi desativada',
        'durante quatro dias, nenhum arquivo de uma exportação agendada pôde ser gravado no seu bucket. Por isso, ela foi desativada. Corrija a causa e reative a exportação em Visitas → Exportar → Agendar para um bucket: os arquivos que faltam são gravados em seguida.',
      ),
      page_differs: pt(
        'a página de uma campanha é diferente para revisores',
        'a verificação diária de uma campanha ativa encontrou uma página que mostra às pessoas um conteúdo diferente do que mostra aos revisores. Nossa equipe vai analisar o caso. Veja na lista de campanhas qual é a página e corrija-a.',
      ),
      verdict_changed: pt(
        'o resultado de uma inspeção mudou',
        'uma inspeção agendada chegou a um resultado diferente do anterior: o site passou a mostrar outra coisa a alguns visitantes, ou deixou de fazer isso. Veja o histórico na ferramenta de inspeção.',
      ),
      person_report: pt(
        'um visitante diz que é uma pessoa',
        'um visitante que recebeu a página alternativa avisou que é uma pessoa. Veja o aviso com a visita em Visitas: você pode criar uma exceção a partir dela ou encerrar o aviso.',
      ),
      rule_suspended: pt(
        'uma regra foi suspensa',
        'uma regra começou a filtrar visitas que antes passavam, sem que o total de visitas caísse. Ela foi suspensa e agora está só em observação. Veja essas visitas no link abaixo e decida em Campanhas, nas regras da campanha, se a mantém em observação ou a reativa.',
      ),
      rule_taking: pt(
        'uma regra filtra visitas que antes passavam',
        'uma regra começou a filtrar visitas que antes passavam, mas continua ativa: o limite de suspensões do dia foi atingido, ou o domínio está em uma versão anterior. Veja essas visitas no link abaixo e decida em Campanhas, nas regras da campanha.',
      ),
      bot_wave: pt(
        'onda de bots',
        'muito mais visitas do que o normal estão sendo filtradas, enquanto as pessoas continuam passando. Nada foi alterado. O link abaixo mostra essas visitas.',
      ),
      change_proposed: pt(
        'uma mudança aguarda aprovação',
        'alguém da conta propôs uma mudança nas regras de uma campanha. Ela só entra no ar quando outra pessoa aprovar. Veja a mudança e decida no link abaixo.',
      ),
      change_approved: pt(
        'sua mudança foi aprovada',
        'a mudança que você propôs nas regras de uma campanha foi aprovada e publicada.',
      ),
      change_declined: pt(
        'sua mudança foi recusada',
        'a mudança que você propôs nas regras de uma campanha foi recusada. Nada foi alterado. O link abaixo mostra quem a recusou e a observação que deixou.',
      ),
    },
    'en-US': {
      usage_80: en(
        'you’ve used 80% of your requests',
        'Your account has used 80% of its plan’s requests for this period.',
      ),
      usage_100: en(
        'you’ve used all of your plan’s requests',
        'Your account has used all of its plan’s requests for this period. On a paid plan, extra requests are charged per 1,000, or part of it; on the free plan, your campaigns keep filtering up to twice the limit.',
      ),
      usage_200: en(
        'your campaigns are no longer filtering',
        'Your account has used twice the free plan’s requests. Until the next period, or until the plan changes, your campaigns show the main page to every visitor.',
      ),
      spending_50: en(
        'half of your spending limit is used',
        'Extra requests in this period have cost half of the limit you set.',
      ),
      spending_80: en(
        '80% of your spending limit is used',
        'Extra requests in this period have cost 80% of the limit you set.',
      ),
      spending_100: en(
        'you’ve reached your spending limit',
        'Extra requests in this period have reached the limit you set. If you chose to stop filtering, your campaigns show the main page to every visitor, free of charge, until the next period. Otherwise they keep filtering and further requests are charged.',
      ),
      repeated_access: en(
        'IP addresses were blocked automatically',
        'IP addresses that visited a campaign too often were added to your block list. We send this notice at most once a day.',
      ),
      visits_lost: en(
        'some visits weren’t recorded',
        'One of your domains couldn’t store some visits. They were decided as usual, but are missing from your reports.',
      ),
      domain_error: en(
        'a domain needs your attention',
        'The setup of one of your domains has changed, or the domain isn’t responding.',
      ),
      edge_blocked: en(
        'Cloudflare is blocking Crivo on one of your domains',
        'The Cloudflare security settings of one of your domains are blocking Crivo’s calls. Visits are still decided, but your changes don’t reach the domain. In Cloudflare, open the domain’s zone and, under Security, turn off Bot Fight Mode and add a WAF skip rule (including Browser Integrity Check) for this domain’s /__crivo/ paths. Crivo tries again every hour.',
      ),
      control_plane_blocked: en(
        'Cloudflare is blocking your customers’ domains',
        'The Cloudflare security settings of Crivo’s own zone are blocking calls from customers’ domains. Visits are still decided, and the domains keep them for up to 30 days. In Crivo’s zone, under Security, turn off Bot Fight Mode and add a WAF skip rule (including Browser Integrity Check) for the /edge/ paths. The domains try again within 15 minutes.',
      ),
      feed_source_failed: en(
        'a list of crawlers or networks couldn’t be read',
        'One of the lists that identify crawlers and networks couldn’t be read, changed its format or had implausible data. Its last good data stays in use. See the list on the Health tab of the admin panel.',
      ),
      storage_80: en(
        'your visit storage is almost full',
        'Your account has used 80% of its visit storage. When it’s full, the oldest visits are deleted before your plan’s retention ends.',
      ),
      edge_limit_80: en(
        'close to the daily limit of Cloudflare’s free plan',
        'Your account has had more than 32,000 visits today. If your domains’ Cloudflare account is on the Workers Free plan, visits are no longer stored after about 40,000 a day. From then until midnight UTC, visits are still decided by the last rules each domain received, but some may go unrecorded and click limits are approximate; while a domain has no rules, visitors go to the redirect URL in its settings. After 100,000 requests a day, Cloudflare itself answers with an error. Workers Paid doesn’t have these limits; if you already use it, there’s nothing to do.',
      ),
      visits_damaged: en(
        'some visits couldn’t be read',
        'Some visits from one day couldn’t be read because their data is damaged. They were set aside; all other visits, the counts and your bill are unaffected. The alert in the dashboard shows the day.',
      ),
      webhook_off: en(
        'a webhook was turned off',
        'Every call to one of your webhooks failed for days, or its receiver responded 410 (Gone), so we turned the webhook off. You can resend missed deliveries for 30 days.',
      ),
      export_failing: en(
        'a scheduled export is failing',
        'Three attempts to write a scheduled export’s files to your bucket failed. We keep trying. Under Visits → Export → Schedule to a bucket, you can see why and send a test file.',
      ),
      export_off: en(
        'a scheduled export was turned off',
        'For four days, no file of a scheduled export could be written to your bucket, so we turned it off. Fix the cause and turn it on again under Visits → Export → Schedule to a bucket: the missing files are then written.',
      ),
      page_differs: en(
        'a campaign’s page differs for reviewers',
        'The daily check of an active campaign found a page that shows people different content than reviewers. Our team will look into it. The campaign list links to the differences, so you can fix them.',
      ),
      verdict_changed: en(
        'an inspection’s result changed',
        'A scheduled inspection reached a different result than before: the site started or stopped showing some visitors something different. See its history in the inspection tool.',
      ),
      person_report: en(
        'a visitor says they’re a person',
        'A visitor who got the fallback page says they’re a person. The report is listed under Visits: you can draft an exception from it, or close it.',
      ),
      rule_suspended: en(
        'a rule was suspended',
        'A rule started filtering visits that used to pass, although traffic stayed the same. We suspended it: it now only watches. The link below shows these visits. Under Campaigns, in the campaign’s rules, decide whether to keep it watched or make it live again.',
      ),
      rule_taking: en(
        'a rule is filtering visits that used to pass',
        'A rule started filtering visits that used to pass. It’s still live, because the daily limit for suspensions was reached or the domain was rolled back. The link below shows these visits. Decide what to do with the rule under Campaigns, in the campaign’s rules.',
      ),
      bot_wave: en(
        'bot wave',
        'Many more visits than usual are being filtered, while people still pass. We didn’t change anything. See these visits at the link below.',
      ),
      change_proposed: en(
        'a change is waiting for approval',
        'Someone in the account has proposed a change to a campaign’s rules. It goes live once another person approves it. Review it at the link below.',
      ),
      change_approved: en(
        'your change was approved',
        'Your proposed change to a campaign’s rules was approved and published.',
      ),
      change_declined: en(
        'your change was declined',
        'Your proposed change to a campaign’s rules was declined, so nothing was changed. The link below shows who declined it and their note.',
      ),
    },
    'es-ES': {
      usage_80: es(
        '80 % de las peticiones usadas',
        'Tu cuenta ha usado el 80 % de las peticiones de su plan en este periodo.',
      ),
      usage_100: es(
        'peticiones del plan agotadas',
        'Tu cuenta ha usado todas las peticiones de su plan en este periodo. En un plan de pago, las peticiones adicionales se cobran por cada 1000, o fracción; en el plan gratuito, tus campañas siguen filtrando hasta el doble del límite.',
      ),
      usage_200: es(
        'tus campañas ya no filtran',
        'Tu cuenta ha usado el doble de las peticiones del plan gratuito. Hasta el próximo periodo, o hasta que cambies de plan, tus campañas muestran la página principal a todos los visitantes.',
      ),
      spending_50: es(
        'la mitad del límite de gasto usada',
        'Las peticiones adicionales de este periodo ya han costado la mitad del límite que fijaste.',
      ),
      spending_80: es(
        '80 % del límite de gasto usado',
        'Las peticiones adicionales de este periodo ya han costado el 80 % del límite que fijaste.',
      ),
      spending_100: es(
        'límite de gasto alcanzado',
        'Las peticiones adicionales de este periodo han alcanzado el límite que fijaste. Si elegiste dejar de filtrar, tus campañas muestran la página principal a todos los visitantes, sin coste, hasta el próximo periodo; si no, siguen filtrando y las siguientes peticiones se cobran.',
      ),
      repeated_access: es(
        'IP bloqueadas automáticamente',
        'Algunas IP que han accedido a una campaña demasiadas veces están ahora en tu lista de bloqueo. Enviamos este aviso una vez al día como máximo.',
      ),
      visits_lost: es(
        'visitas no registradas',
        'Uno de tus dominios no ha podido guardar algunas visitas; se han evaluado, pero faltan en los informes.',
      ),
      domain_error: es(
        'un dominio necesita tu atención',
        'Uno de tus dominios ya no está como se configuró o no responde.',
      ),
      edge_blocked: es(
        'Cloudflare bloquea a Crivo en un dominio',
        'La configuración de seguridad de uno de tus dominios en Cloudflare bloquea las llamadas de Crivo. Las visitas se siguen evaluando, pero tus cambios no llegan al dominio. En Cloudflare, abre la zona del dominio y, en Seguridad, desactiva Bot Fight Mode y crea una regla de WAF (Skip, con Browser Integrity Check) para las rutas /__crivo/ de ese dominio. Crivo lo intenta de nuevo cada hora.',
      ),
      control_plane_blocked: es(
        'Cloudflare bloquea los dominios de los clientes',
        'La configuración de seguridad de la propia zona de Crivo en Cloudflare bloquea las llamadas de los dominios de los clientes. Las visitas se siguen evaluando, y los dominios las guardan hasta 30 días. En la zona de Crivo, en Seguridad, desactiva Bot Fight Mode y crea una regla de WAF (Skip, con Browser Integrity Check) para las rutas /edge/. Los dominios lo intentan de nuevo en un máximo de 15 minutos.',
      ),
      feed_source_failed: es(
        'no se ha podido leer una lista de rastreadores o redes',
        'Una de las listas que reconocen rastreadores y redes no se ha podido leer, ha cambiado de formato o contenía datos inverosímiles. Sus últimos datos correctos siguen en uso. Consulta la lista en la pestaña Salud del panel de administración.',
      ),
      storage_80: es(
        'poco espacio para visitas',
        'Las visitas guardadas de tu cuenta ocupan el 80 % del espacio disponible. Cuando se llene, las más antiguas se borrarán antes del plazo de tu plan.',
      ),
      edge_limit_80: es(
        'cerca del límite diario del plan gratuito de Cloudflare',
        'Tu cuenta ya ha recibido hoy más de 32.000 visitas. Si la cuenta de Cloudflare de tus dominios está en el plan gratuito de Workers, las visitas dejan de almacenarse a partir de unas 40.000 al día. A partir de ahí, y hasta la medianoche (UTC), las visitas se siguen evaluando con las últimas reglas que recibió cada dominio, pero algunas pueden no registrarse y los límites de clics son aproximados; mientras un dominio no tenga reglas, los visitantes van a la página que elegiste para ese caso en la configuración del dominio. Tras 100.000 peticiones al día, responde la propia Cloudflare con un error. Workers Paid no tiene estos límites; si ya lo usas, no tienes que hacer nada.',
      ),
      visits_damaged: es(
        'algunas visitas no se han podido leer',
        'Los datos de parte de las visitas de un día están dañados. Esas visitas se han apartado; las demás, los recuentos y la factura no cambian. El aviso del panel indica el día.',
      ),
      webhook_off: es(
        'se ha desactivado un webhook',
        'Todas las llamadas de uno de tus webhooks han fallado durante días, o el destino ha respondido que ya no existe. El webhook se ha desactivado; las entregas perdidas se pueden reenviar durante 30 días.',
      ),
      export_failing: es(
        'una exportación programada está fallando',
        'Tras tres intentos, no hemos podido escribir en tu bucket los archivos de una exportación programada. Seguimos intentándolo. En Visitas → Exportar → Programar envío a un bucket puedes ver el motivo y enviar un archivo de prueba.',
      ),
      export_off: es(
        'se ha desactivado una exportación programada',
        'Durante cuatro días no se ha podido escribir en tu bucket ningún archivo de una exportación programada, así que la hemos desactivado. Corrige la causa y vuelve a activarla en Visitas → Exportar → Programar envío a un bucket: los archivos que faltan se escribirán a continuación.',
      ),
      page_differs: es(
        'la página de una campaña es distinta para los revisores',
        'La comprobación diaria de una campaña activa ha encontrado una página que muestra a las personas un contenido distinto del que muestra a los revisores. Nuestro equipo revisará el caso. En la lista de campañas puedes ver qué página es y corregirla.',
      ),
      verdict_changed: es(
        'el resultado de una inspección ha cambiado',
        'Una inspección programada ha llegado a un resultado distinto del anterior: el sitio ha empezado a mostrar otra cosa a algunos visitantes, o ha dejado de hacerlo. Consulta el historial en la herramienta de inspección.',
      ),
      person_report: es(
        'un visitante dice que es una persona',
        'Un visitante que recibió la página alternativa dice que es una persona. Consulta su reclamación y su visita en Visitas: puedes crear una excepción a partir de ella o cerrar la reclamación.',
      ),
      rule_suspended: es(
        'se ha suspendido una regla',
        'Una regla ha empezado a filtrar visitas que antes pasaban, sin que cayera el total de visitas. Se ha suspendido y ahora está solo en observación. El enlace de abajo muestra esas visitas. Decide en Campañas, en las reglas de la campaña, si la mantienes en observación o la reactivas.',
      ),
      rule_taking: es(
        'una regla filtra visitas que antes pasaban',
        'Una regla ha empezado a filtrar visitas que antes pasaban, pero sigue activa: se ha alcanzado el límite diario de suspensiones o el dominio ha vuelto a una versión anterior. El enlace de abajo muestra esas visitas. Decide en Campañas, en las reglas de la campaña.',
      ),
      bot_wave: es(
        'oleada de bots',
        'Se están filtrando muchas más visitas de lo normal, mientras las personas siguen pasando. No se ha cambiado nada. El enlace de abajo muestra esas visitas.',
      ),
      change_proposed: es(
        'un cambio espera aprobación',
        'Alguien de la cuenta ha propuesto un cambio en las reglas de una campaña. Se aplicará cuando otra persona lo apruebe. Mira el cambio y decide en el enlace de abajo.',
      ),
      change_approved: es(
        'han aprobado tu cambio',
        'El cambio que propusiste en las reglas de una campaña se ha aprobado y publicado.',
      ),
      change_declined: es(
        'han rechazado tu cambio',
        'El cambio que propusiste en las reglas de una campaña se ha rechazado. No se ha cambiado nada. El enlace de abajo muestra quién lo ha rechazado y su nota.',
      ),
    },
  }
