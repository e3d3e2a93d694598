import type { AlertTexts, MailText } from '../../mail-text.ts'

const alert = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Olá,

${text}

Veja os detalhes no painel:

{{link}}

Você pode desativar estes alertas em Configurações → Notificações.`,
})

export const texts: AlertTexts = {
  usage_80: alert(
    '80% das requisições usadas',
    'Sua conta usou 80% das requisições do plano neste período.',
  ),
  usage_100: alert(
    'requisições do plano esgotadas',
    'Sua conta usou todas as requisições do plano neste período. Em um plano pago, as requisições extras são cobradas a cada 1.000, ou fração; no plano gratuito, suas campanhas continuam filtrando até o dobro do limite.',
  ),
  usage_200: alert(
    'suas campanhas não estão mais filtrando',
    'Sua conta usou o dobro das requisições do plano gratuito. Até o próximo período, ou até você mudar de plano, suas campanhas mostram a página principal a todos os visitantes.',
  ),
  spending_50: alert(
    'metade do limite de gastos usada',
    'As requisições extras deste período já custaram metade do limite que você definiu.',
  ),
  spending_80: alert(
    '80% do limite de gastos usado',
    'As requisições extras deste período já custaram 80% do limite que você definiu.',
  ),
  spending_100: alert(
    'limite de gastos atingido',
    'As requisições extras deste período atingiram o limite que você definiu. Se você escolheu parar de filtrar, suas campanhas mostram a página principal a todos os visitantes, sem cobrança, até o próximo período; senão, continuam filtrando, e as próximas requisições são cobradas.',
  ),
  repeated_access: alert(
    'IPs bloqueados automaticamente',
    'Alguns IPs que acessaram uma campanha vezes demais entraram na sua lista de bloqueio. Enviamos este alerta no máximo uma vez por dia.',
  ),
  visits_lost: alert(
    'visitas não registradas',
    'Um dos seus domínios não conseguiu guardar algumas visitas; elas foram avaliadas, mas não aparecem nos relatórios.',
  ),
  domain_error: alert(
    'um domínio precisa de atenção',
    'A configuração de um dos seus domínios mudou, ou o domínio não responde.',
  ),
  edge_blocked: alert(
    'a Cloudflare está bloqueando o Crivo em um domínio',
    'As configurações de segurança de um dos seus domínios na Cloudflare bloqueiam as chamadas do Crivo. As visitas continuam sendo avaliadas, mas suas alterações não chegam ao domínio. Na Cloudflare, abra a zona do domínio e, em Segurança, desative o Bot Fight Mode e crie uma regra de WAF (Skip, com o Browser Integrity Check) para os caminhos /__crivo/ desse domínio. O Crivo tenta de novo a cada hora.',
  ),
  control_plane_blocked: alert(
    'a Cloudflare está bloqueando os domínios dos clientes',
    'As configurações de segurança da zona do próprio Crivo na Cloudflare bloqueiam as chamadas dos domínios dos clientes. As visitas continuam sendo avaliadas, e os domínios as guardam por até 30 dias. Na zona do Crivo, em Segurança, desative o Bot Fight Mode e crie uma regra de WAF (Skip, com o Browser Integrity Check) para os caminhos /edge/. Os domínios tentam de novo em até 15 minutos.',
  ),
  feed_source_failed: alert(
    'uma lista de crawlers ou redes não pôde ser lida',
    'Uma das listas que identificam crawlers e redes não pôde ser lida, mudou de formato ou trouxe dados implausíveis. Os últimos dados válidos continuam em uso. Veja a lista na aba Saúde do painel de administração.',
  ),
  storage_80: alert(
    'pouco espaço para visitas',
    'As visitas guardadas da sua conta ocupam 80% do espaço disponível. Quando ele acabar, as mais antigas serão apagadas antes do prazo previsto no plano.',
  ),
  edge_limit_80: alert(
    'perto do limite diário do plano gratuito da Cloudflare',
    'Sua conta já teve mais de 32.000 visitas hoje. Se a conta da Cloudflare dos seus domínios estiver no plano gratuito do Workers, as visitas deixam de ser armazenadas depois de cerca de 40.000 por dia. A partir daí, e até a meia-noite (UTC), as visitas continuam sendo avaliadas pelas últimas regras que cada domínio recebeu, mas algumas podem não ser registradas e os limites de cliques ficam aproximados; enquanto um domínio não tem regras, os visitantes vão para a página que você definiu para esse caso nas configurações do domínio. Depois de 100.000 requisições por dia, a própria Cloudflare responde com um erro. O plano Workers Paid não tem esses limites; se você já o usa, não precisa fazer nada.',
  ),
  visits_damaged: alert(
    'algumas visitas não puderam ser lidas',
    'Os dados de parte das visitas de um dia estão danificados. Essas visitas foram separadas; as demais, as contagens e a cobrança não mudam. O alerta no painel informa o dia.',
  ),
  webhook_off: alert(
    'um webhook foi desativado',
    'Todas as chamadas de um dos seus webhooks falharam por dias, ou o destino respondeu que não existe mais. O webhook foi desativado; as entregas perdidas podem ser reenviadas por 30 dias.',
  ),
  export_failing: alert(
    'uma exportação agendada está falhando',
    'Os arquivos de uma exportação agendada não puderam ser gravados no seu bucket em três tentativas. Continuamos tentando. Em Visitas → Exportar → Agendar para um bucket, você vê o motivo e pode enviar um arquivo de teste.',
  ),
  export_off: alert(
    'uma exportação agendada foi desativada',
    'Durante quatro dias, nenhum arquivo de uma exportação agendada pôde ser gravado no seu bucket. Por isso, ela foi desativada. Corrija a causa e reative a exportação em Visitas → Exportar → Agendar para um bucket: os arquivos que faltam são gravados em seguida.',
  ),
  page_differs: alert(
    'a página de uma campanha é diferente para revisores',
    'A verificação diária de uma campanha ativa encontrou uma página que mostra às pessoas um conteúdo diferente do que mostra aos revisores. Nossa equipe vai analisar o caso. Veja na lista de campanhas qual é a página e corrija-a.',
  ),
  verdict_changed: alert(
    'o resultado de uma inspeção mudou',
    'Uma inspeção agendada chegou a um resultado diferente do anterior: o site passou a mostrar outra coisa a alguns visitantes, ou deixou de fazer isso. Veja o histórico na ferramenta de inspeção.',
  ),
  person_report: alert(
    'um visitante diz que é uma pessoa',
    'Um visitante que recebeu a página alternativa avisou que é uma pessoa. Veja o aviso com a visita em Visitas: você pode criar uma exceção a partir dela ou encerrar o aviso.',
  ),
  rule_suspended: alert(
    'uma regra foi suspensa',
    'Uma regra começou a filtrar visitas que antes passavam, sem que o total de visitas caísse. Ela foi suspensa e agora está só em observação. Veja essas visitas no link abaixo e decida em Campanhas, nas regras da campanha, se a mantém em observação ou a reativa.',
  ),
  rule_taking: alert(
    'uma regra filtra visitas que antes passavam',
    'Uma regra começou a filtrar visitas que antes passavam, mas continua ativa: o limite de suspensões do dia foi atingido, ou o domínio está em uma versão anterior. Veja essas visitas no link abaixo e decida o que fazer com a regra em Campanhas, nas regras da campanha.',
  ),
  bot_wave: alert(
    'onda de bots',
    'Muito mais visitas do que o normal estão sendo filtradas, enquanto as pessoas continuam passando. Nada foi alterado. O link abaixo mostra essas visitas.',
  ),
  change_proposed: alert(
    'uma mudança aguarda aprovação',
    'Alguém da conta propôs uma mudança nas regras de uma campanha. Ela só entra no ar quando outra pessoa aprovar. Veja a mudança e decida no link abaixo.',
  ),
  change_approved: alert(
    'sua mudança foi aprovada',
    'A mudança que você propôs nas regras de uma campanha foi aprovada e publicada.',
  ),
  change_declined: alert(
    'sua mudança foi recusada',
    'A mudança que você propôs nas regras de uma campanha foi recusada. Nada foi alterado. O link abaixo mostra quem a recusou e a observação que deixou.',
  ),
}
