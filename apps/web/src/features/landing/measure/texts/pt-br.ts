import type { MeasureText } from '../measure-text.ts'

export const portuguese: MeasureText = {
  title: 'Como o Crivo mede o que afirma',
  description:
    'Cada afirmação das nossas páginas: como é medida, com que resultado e o que o número não diz.',
  lead: 'Só afirmamos o que medimos. Veja como, e até onde vai cada número.',
  command: 'Comando para medir de novo:',
  back: 'Voltar à página inicial',
  errors: {
    claim: 'Medimos com que frequência as regras erram.',
    how: 'Os clientes podem submeter a uma verificação uma parcela aleatória dos visitantes filtrados por regras baseadas em indícios. Quem passa nela conta como provável erro da regra. Publicamos o total das contas que concordaram, dos {days} dias até a última segunda-feira, e só quando há pelo menos {leastAccounts} contas e {leastAsked} verificações, no máximo metade delas de uma mesma conta.',
    none: 'Ainda não há contas e visitas suficientes para um número.',
    sum: 'As regras baseadas em indícios provavelmente erraram em {percent} do que filtraram (intervalo de 95%: de {low} a {high}; {asked} verificações, pelo menos {accounts} contas).',
    limits:
      'É uma estimativa: programas que passam na verificação elevam o número; pessoas que saem ou não executam scripts o reduzem. As visitas de uma mesma conta se parecem, então o intervalo é um pouco mais estreito do que deveria.',
  },
  claims: {
    reviewers: {
      claim: 'A qualquer momento, os revisores recebem o que as pessoas recebem.',
      how: 'Um teste cria conjuntos de regras e estados de campanha aleatórios e os aplica a crawlers de revisão, prévia e busca. Ele falha se, em uma campanha fechada, algum deles receber algo diferente do que as pessoas recebem, ou se, em uma aberta, um filtro se aplicar a algum deles. A cada publicação, os {crawlers} crawlers do nosso catálogo passam por todas as campanhas, de todas as formas como podem chegar; se algum receber outro tratamento, a publicação é recusada.',
      limits:
        'Se uma campanha dá a página alternativa a muitas pessoas, os revisores recebem uma das duas, sorteada a cada hora com chances parecidas com as das pessoas; uma única consulta pode mostrar qualquer uma delas. Um crawler que não conhecemos e que não se identifica é avaliado como qualquer visita.',
    },
    bots: {
      claim: 'O Crivo distingue bots de pessoas.',
      how: 'De {bots} user agents de bots em uma lista pública, {botsFound} foram reconhecidos; de {people} user agents de navegadores em outra, {peopleKept} foram aceitos. Conhecíamos versões anteriores das duas listas durante o desenvolvimento. Também lemos os outros cabeçalhos: de {headerSets} conjuntos de cabeçalhos de navegadores de pessoas, {headerSetsKept} foram aceitos. Dos programas que executamos depois de definir os pesos, foram reconhecidos {naiveFound} dos que enviam seus próprios cabeçalhos, {flawedFound} dos que copiam os de um navegador com erros e {exactFound} das cópias exatas. Se você ativar, um script também procura automação depois que a página foi exibida, o que nunca muda a página: de {afterPrograms} visitas de navegadores automatizados que ficaram dez segundos, apontou {afterFound}; de {afterStealth} de navegadores que escondem a automação, {afterStealthFound}; e de {afterPeople} visitas de navegadores de pessoas, manteve {afterPeopleKept}.',
      limits:
        'Estes números vêm de listas e das nossas próprias máquinas. Eles cobrem só como os navegadores se identificam e se comportam, e o script observou poucas visitas. Uma cópia exata dos cabeçalhos de um navegador só pode ser reconhecida pela rede de onde vem, e o seu tráfego pode ser diferente das listas.',
    },
    reasons: {
      claim: 'O motivo de cada decisão fica registrado.',
      how: 'Cada visita é guardada com o motivo, os dados que as regras usaram e o hash das regras que a avaliaram. A explicação é recalculada a partir disso e só aparece se chegar à mesma decisão.',
      limits: 'O que passa do histórico do seu plano é apagado, junto com os motivos.',
    },
    speed: {
      claim: 'As decisões são tomadas na borda.',
      how: 'A demonstração na nossa página mostra quanto tempo o motor levou no seu próprio navegador. Seu painel mostra a mediana e o percentil 95 na sua borda. Nosso benchmark compara o motor com bibliotecas conhecidas na mesma execução.',
      limits:
        'O relógio da CDN fica parado enquanto o código roda; por isso, decisões muito rápidas não podem ser medidas em microssegundos.',
    },
    inspection: {
      claim:
        'A ferramenta de inspeção detecta sites que mostram páginas diferentes a visitantes diferentes.',
      how: 'Em {cloakingSites} sites com cloaking e {honestSites} honestos, sorteados, ela detectou {cloakingFound} dos primeiros e acusou por engano {falselyAccused} dos segundos.',
      limits:
        'Os sites são nossos e simples. Outras redes e outros horários não são testados, nem, sem um navegador, o que os scripts fazem. Cada resultado informa isso.',
    },
    availability: {
      claim: 'A página de status mostra o que medimos.',
      how: 'Cada serviço é verificado uma vez por minuto; as respostas são contadas e mostradas por dia.',
      limits: 'Enquanto o banco de dados está fora do ar, nada pode ser contado.',
    },
    prices: {
      claim: 'Os preços, limites e recursos que mostramos são os que valem.',
      how: 'Nossas páginas, o painel e a API usam todos a mesma tabela.',
      limits: 'Os impostos do seu país não estão incluídos.',
    },
  },
}
