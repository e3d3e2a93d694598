import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Termos de uso',
  intro:
    'O que você pode esperar do Crivo e o que esperamos de você. Ao criar uma conta, você aceita estes termos.',
  sections: [
    {
      title: '1. O que o Crivo faz',
      paragraphs: [
        'A cada visita à URL de uma campanha, o Crivo decide, na borda de uma rede de distribuição de conteúdo (CDN), qual das suas duas páginas entregar: a principal ou a alternativa. Ele registra a decisão e o motivo e mostra ambos a você.',
        'A decisão segue os critérios que você define: tráfego automatizado, proxies e VPNs, redes, locais, dispositivos, páginas de origem, parâmetros, idiomas, user agents e listas de endereços IP.',
      ],
    },
    {
      title: '2. Os revisores veem o que as pessoas veem',
      paragraphs: [
        'A qualquer momento, os crawlers de revisão, de prévia e de busca recebem o que as pessoas recebem, tanto os que conseguimos verificar quanto os que se identificam e não são comprovadamente falsos.',
        'Uma campanha fechada (pausada, fora do período de veiculação, com o limite de cliques atingido, suspensa ou em uma conta congelada) entrega a mesma página a todos. Em uma campanha aberta, nenhum dos seus critérios vale para eles: eles recebem a página principal enquanto pelo menos nove em cada dez pessoas a recebem e, nos demais casos, uma das duas páginas, sorteada a cada hora com chances parecidas com as das pessoas. A contagem das pessoas é nossa, seja qual for a sua configuração.',
        'Nenhuma configuração muda isso. Recusamos regras e listas voltadas a revisores, e os seus relatórios não revelam as visitas individuais deles. Você não pode usar o Crivo, nem o que ele informa, para reconhecer revisores ou mostrar outra página a eles.',
        'O host de cada campanha informa, em /.well-known/traffic-policy, que as visitas são filtradas, por quais tipos de critério, qual página as pessoas recebem e desde quando, que parcela delas recebe a principal, o que mudou nos últimos 30 dias e onde denunciar abusos. Você concorda que isso seja público.',
      ],
    },
    {
      title: '3. Uso aceitável',
      paragraphs: [
        'Você pode usar o Crivo para tudo o que tem o direito de anunciar. Não é permitido:',
      ],
      points: [
        'enganar uma plataforma de anúncios, um buscador ou uma autoridade sobre o destino de um anúncio;',
        'distribuir malware, praticar phishing ou divulgar ofertas ilegais no lugar em que são exibidas;',
        'violar direitos de outras pessoas ou discriminá-las por características protegidas por lei;',
        'usar a conta de outra pessoa ou tentar acessar dados que não são seus;',
        'sobrecarregar o serviço de propósito ou contornar os limites do seu plano.',
      ],
    },
    {
      title: '4. Sua conta',
      paragraphs: [
        'Informe um nome e um email pelo qual possamos falar com você, não compartilhe sua senha e ative a verificação em duas etapas se outras pessoas usam seus dispositivos. Você responde pelo que acontece na sua conta, a menos que já tenha nos avisado de um uso indevido.',
      ],
    },
    {
      title: '5. Planos, requisições e pagamento',
      paragraphs: [
        'Cada decisão conta como uma requisição. Visitas de crawlers de revisão, de prévia e de busca não são cobradas. Mostramos os limites e os preços de cada plano antes da compra.',
        'Acima do limite, um plano pago continua filtrando; cada 1.000 requisições extras, ou fração, são cobradas no fim do período, ao preço definido no plano. A partir de 1.000 visitas por hora de uma mesma rede, todas as seguintes são cobradas como uma só. Você pode definir um limite de gastos e escolher se a filtragem continua acima dele. Uma conta gratuita é filtrada até o dobro do limite; depois disso, suas campanhas mostram a página principal a todos até o fim do período.',
        'Planos pagos são contratados, alterados e cancelados com o nosso contato de vendas. Um plano cancelado continua ativo até o fim do período pago.',
      ],
    },
    {
      title: '6. Reembolso',
      paragraphs: [
        'Em até 7 dias depois da compra de um plano pago, você pode pedir seu dinheiro de volta. A política de reembolso explica como.',
      ],
    },
    {
      title: '7. Congelamento e encerramento de contas',
      paragraphs: [
        'Se uma conta for usada em desacordo com estes termos, ou se houver bons motivos para acreditar nisso, podemos congelá-la: a filtragem e as configurações deixam de estar disponíveis. Avisamos por email, explicamos o motivo e damos a você a oportunidade de responder.',
        'Você pode excluir sua conta a qualquer momento nas configurações.',
      ],
    },
    {
      title: '8. O que prometemos e o que não prometemos',
      paragraphs: [
        'Os números que mostramos são medidos. Nenhuma detecção é livre de erros: uma pessoa pode ser confundida com um bot, e um bot com uma pessoa. Mostramos o motivo de cada decisão para que você possa corrigi-la.',
        'Não prometemos a aprovação de anúncios nem um determinado número de vendas. Respondemos por danos na medida exigida por lei.',
      ],
    },
    {
      title: '9. Mudanças e lei aplicável',
      paragraphs: [
        'Quando estes termos mudam, pedimos que você aceite a nova versão antes de continuar. Aplica-se a lei brasileira; os consumidores mantêm a proteção da lei do país em que vivem.',
      ],
    },
  ],
}
