import type { MeasureText } from '../measure-text.ts'

export const portuguese: MeasureText = {
  title: 'Como o Crivo mede o que afirma',
  description:
    'Cada afirmação das nossas páginas, como ela é medida, com que número, e o que o número não diz.',
  lead: 'O que afirmamos nas nossas páginas é medido, ou não está lá. Veja como, e até onde vai cada número.',
  command: 'Comando que mede de novo:',
  back: 'Para a apresentação',
  claims: {
    reviewers: {
      claim: 'Revisores verificados sempre recebem a sua página principal.',
      how: 'Um teste cria conjuntos de regras ao acaso e passa por eles rastreadores de revisão, prévia e busca; se um recebe a página alternativa, o teste falha. Cada publicação passa todos os {crawlers} do nosso catálogo por todas as campanhas, de cada modo como podem vir, e é recusada se um recebesse a alternativa.',
      limits:
        'Um rastreador que não conhecemos, e que não se identifica, é avaliado como qualquer visita.',
    },
    bots: {
      claim: 'Bots são distinguidos de pessoas.',
      how: 'De {bots} user agents de bots em uma lista pública, {botsFound} foram encontrados; de {people} de navegadores em outra, {peopleKept} foram mantidos. Versões anteriores das duas listas estavam à vista enquanto construíamos.',
      limits:
        'Trata-se do que os navegadores dizem de si, em listas. Bots que fingem bem são achados por outros indícios ou não são, e o seu tráfego não é a lista.',
    },
    reasons: {
      claim: 'O motivo de cada decisão fica registrado.',
      how: 'Cada visita é guardada com o motivo, o que as regras olharam e a impressão digital das regras que a avaliaram. A explicação é recalculada a partir disso, e só aparece se levar à mesma decisão.',
      limits: 'O que é mais antigo que o histórico do seu plano é apagado, com os motivos.',
    },
    speed: {
      claim: 'As decisões são tomadas na borda.',
      how: 'A demonstração na nossa página mostra quanto o motor demorou no seu próprio navegador. Seu painel mostra a mediana e o percentil 95 na sua borda. Nosso benchmark compara o motor com bibliotecas conhecidas na mesma execução.',
      limits:
        'O relógio da CDN fica parado enquanto o código roda: decisões muito curtas aparecem como tal, não em microssegundos.',
    },
    inspection: {
      claim:
        'A ferramenta de inspeção acha sites que mostram coisas diferentes a visitantes diferentes.',
      how: 'Em {cloakingSites} tipos de cloaking e {honestSites} de comportamento honesto, ela achou {cloakingFound} dos primeiros e acusou {falselyAccused} dos segundos.',
      limits:
        'Os sites são nossos e simples. Outras redes, outros horários e o que scripts fazem não são testados, e cada resultado diz isso.',
    },
    availability: {
      claim: 'A página de status diz o que é.',
      how: 'Cada serviço é consultado uma vez por minuto; o que respondeu é contado e mostrado por dia.',
      limits: 'Enquanto o banco de dados está fora, nada pode ser contado.',
    },
    prices: {
      claim: 'Preços, limites e recursos são os que valem.',
      how: 'Nossas páginas, o painel e a API leem tudo da mesma tabela quando são construídos.',
      limits: 'Os impostos do seu país não estão nela.',
    },
  },
}
