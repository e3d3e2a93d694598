import type { HelpTexts } from '../help-contents.ts'

export const texts: HelpTexts = {
  terms: {
    mainPage: [
      'Página principal',
      'A página que a campanha divulga. Quem passa por todos os filtros recebe esta página.',
    ],
    fallbackPage: [
      'Página alternativa',
      'A página para o tráfego inválido e para visitantes fora do seu público.',
    ],
    decision: [
      'Decisão',
      'O resultado de uma visita: qual página ela recebe, por qual motivo e qual regra decidiu.',
    ],
    reason: ['Código do motivo', 'O nome fixo do motivo de uma decisão, como POLICY.GEO.'],
    policy: [
      'Política de público',
      'Suas próprias regras sobre para quem é a campanha: países, dispositivos, idiomas, origens. Quem fica de fora não é tráfego inválido.',
    ],
    givt: [
      'Tráfego inválido geral',
      'Visitas que dizem ou mostram claramente que não são de pessoas: bots, scripts, data centers.',
    ],
    sivt: [
      'Tráfego inválido sofisticado',
      'Visitas que não são de pessoas e escondem isso, como navegadores automatizados e crawlers falsos.',
    ],
    reviewer: [
      'Revisor',
      'Um crawler de revisão, prévia ou busca de uma plataforma. Seus filtros nunca se aplicam a ele.',
    ],
    parity: [
      'Paridade de revisores',
      'A garantia de que, a qualquer momento, os revisores recebem o que as pessoas recebem. Não pode ser desativada.',
    ],
    claimedCrawler: [
      'Crawler declarado',
      'Um visitante que se diz crawler sem que isso possa ser provado ou desmentido. Recebe o que as pessoas recebem.',
    ],
    spoofedCrawler: [
      'Crawler falso',
      'Um visitante que se diz crawler, mas é desmentido pelos dados que o responsável pelo crawler publica.',
    ],
    assistant: [
      'Assistente',
      'Um programa que abre uma página porque uma pessoa pediu, como o ChatGPT-User.',
    ],
    netVisits: [
      'Visitas líquidas',
      'Todas as visitas menos tráfego inválido, visitantes fora do público, revisores e assistentes.',
    ],
    interval: [
      'Intervalo de 95%',
      'A faixa que contém a taxa verdadeira 95 vezes em 100. Com poucas visitas, a faixa é larga.',
    ],
    request: [
      'Requisição',
      'Uma visita avaliada, que conta no seu plano. As visitas de revisores são grátis.',
    ],
    rule: [
      'Regra',
      'Uma condição e a página que ela define. As regras são verificadas em ordem; vale a primeira que corresponder.',
    ],
    watchedRule: [
      'Regra em observação',
      'Uma regra que só registra o que teria feito, para você ver o efeito antes.',
    ],
    stage: [
      'Etapa',
      'A parcela de visitantes à qual uma mudança se aplica. Ninguém troca de grupo enquanto ela cresce.',
    ],
    backtest: [
      'Teste com visitas passadas',
      'Aplica uma mudança não salva às visitas que você já teve e conta o que seria diferente.',
    ],
    ruleset: [
      'Conjunto de regras',
      'As regras assinadas de todas as campanhas de um domínio. Cada visita guarda o conjunto que a avaliou.',
    ],
    runWindow: [
      'Período de veiculação',
      'O tempo ou o número de cliques em que a campanha fica no ar. Fora dele, todos recebem a página alternativa.',
    ],
    testing: [
      'Em teste',
      'Um status da campanha: todos recebem a página principal e as regras só registram.',
    ],
    edge: [
      'Borda',
      'O worker no seu domínio que avalia as visitas, no data center mais próximo do visitante.',
    ],
    failMode: [
      'Modo de falha',
      'A página que todos recebem enquanto nenhuma decisão está disponível.',
    ],
    asn: ['Rede (ASN)', 'O provedor a que pertence o IP do visitante, pelo número, como AS28573.'],
    cidr: [
      'Faixa CIDR',
      'Um bloco de IPs: 203.0.113.0/24 representa os 256 de 203.0.113.0 a 203.0.113.255.',
    ],
    referrer: [
      'Origem',
      'O site cujo link trouxe a visita. “Direto” significa que não houve nenhum.',
    ],
    placement: [
      'Posicionamento',
      'O lugar onde o anúncio apareceu, pelo parâmetro de URL que você define.',
    ],
    clickToken: [
      'Token de clique',
      'Um parâmetro na URL da sua página que liga uma conversão à visita de onde ela veio.',
    ],
    postback: ['Postback', 'Uma chamada entre servidores que informa uma conversão.'],
    evidenceFile: [
      'Arquivo de provas',
      'As visitas inválidas de uma fonte, com os dados que as redes pedem para investigar cliques inválidos.',
    ],
  },
  changes: {
    notes: 'Notas nos gráficos, e marcas onde as regras de uma campanha mudaram.',
    timeZone:
      'Um fuso horário para a conta: listas, gráficos, períodos de veiculação e relatórios usam o mesmo relógio.',
    onePage:
      'Campanhas são editadas em uma só página, podem começar em teste e oferecem uma visita de teste.',
    approvals: 'Mudanças em campanhas ativas podem exigir a aprovação de uma segunda pessoa.',
    money:
      'Custos, conversões e reembolsos: quanto você gastou, quanto foi desperdiçado e o retorno por fonte.',
    sources:
      'Tráfego por fonte, campanha, posicionamento e anúncio, com a taxa de visitas inválidas e seu intervalo.',
    sharing: 'Links públicos de relatórios e relatórios por email toda semana ou todo mês.',
    members: 'Várias pessoas na mesma conta, com papéis e acesso a campanhas escolhidas.',
  },
}
