import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Termos de uso',
  intro:
    'O que você pode esperar do Crivo e o que esperamos de você. Quem cria uma conta aceita estes termos.',
  sections: [
    {
      title: '1. O que o Crivo faz',
      paragraphs: [
        'Em cada visita ao endereço de uma campanha, o Crivo decide, na borda de uma rede de distribuição de conteúdo (CDN), qual das suas duas páginas é entregue: a principal ou a alternativa. Ele registra a decisão e o motivo e mostra os dois a você.',
        'A decisão segue os critérios que você define: tráfego automatizado, proxies e VPNs, redes, locais, dispositivos, páginas de origem, parâmetros, idiomas, user agents e listas de endereços.',
      ],
    },
    {
      title: '2. Os revisores veem o que as pessoas veem',
      paragraphs: [
        'A qualquer momento, os crawlers de revisão, de prévia e de busca recebem o que as pessoas recebem, tanto os verificados quanto os que apenas se identificam, se nada os desmente.',
        'Uma campanha fechada (pausada, fora do período de veiculação, no limite de cliques, suspensa ou de uma conta congelada) entrega a mesma página a todos. Em uma campanha aberta, nenhum dos seus critérios vale para eles: recebem a página principal enquanto pelo menos nove em cada dez pessoas a recebem; senão, uma das duas páginas, sorteada a cada hora com chances parecidas com as das pessoas. Quem conta as pessoas somos nós, seja qual for a sua configuração.',
        'Nenhuma configuração muda isso. Regras e listas voltadas a revisores são recusadas, e os seus relatórios não revelam visitas individuais deles. Você não pode usar o Crivo, nem o que ele informa, para reconhecer revisores ou mostrar outra página a eles.',
        'O endereço de cada campanha informa, em /.well-known/traffic-policy, que as visitas são filtradas, por quais tipos de critério, que página as pessoas recebem e desde quando, que parcela delas recebe a principal, o que mudou nos últimos 30 dias e onde denunciar abusos. Você concorda que isso seja público.',
      ],
    },
    {
      title: '3. Uso aceitável',
      paragraphs: ['Você pode usar o Crivo para o que tem o direito de anunciar. Não pode:'],
      points: [
        'enganar uma plataforma de anúncios, um buscador ou uma autoridade sobre o destino de um anúncio;',
        'distribuir malware, phishing ou ofertas ilegais no lugar em que são exibidas;',
        'violar direitos de outras pessoas, nem separá-las por características protegidas por lei;',
        'usar a conta de outra pessoa, nem tentar acessar dados que não são seus;',
        'sobrecarregar o serviço de propósito, nem contornar os limites do seu plano.',
      ],
    },
    {
      title: '4. Sua conta',
      paragraphs: [
        'Informe um nome e um email pelo qual possamos falar com você, não compartilhe sua senha e ative a verificação em duas etapas se outras pessoas usam seus dispositivos. Você responde pelo que acontece na sua conta, a não ser que nos avise de um uso indevido.',
      ],
    },
    {
      title: '5. Planos, requisições e pagamento',
      paragraphs: [
        'Cada decisão conta como uma requisição. Visitas de crawlers de revisão, de prévia e de busca não são cobradas. Os limites e os preços dos planos são mostrados antes da compra.',
        'Acima do limite, um plano pago continua filtrando; cada bloco iniciado de 1.000 requisições extras é cobrado pelo preço do plano no fim do período. A partir de 1.000 visitas por hora de uma mesma rede, todas as seguintes são cobradas como uma só. Você pode definir um limite de gastos e escolher se a filtragem continua acima dele. Uma conta gratuita é filtrada até o dobro do limite; depois disso, suas campanhas mostram a página principal a todos até o fim do período.',
        'Planos pagos são vendidos, alterados e cancelados pelo nosso contato de vendas. Um plano cancelado vale até o fim do período pago.',
      ],
    },
    {
      title: '6. Reembolso',
      paragraphs: [
        'Em até 7 dias depois da compra de um plano pago, você pode pedir seu dinheiro de volta. A política de reembolso explica como.',
      ],
    },
    {
      title: '7. Congelamento e encerramento',
      paragraphs: [
        'Se uma conta for usada em desacordo com estes termos, ou se houver boas razões para acreditar nisso, podemos congelá-la: a filtragem e as configurações deixam de estar disponíveis. Avisamos por email, explicamos o motivo e ouvimos você.',
        'Você pode excluir sua conta a qualquer momento nas configurações.',
      ],
    },
    {
      title: '8. O que prometemos e o que não prometemos',
      paragraphs: [
        'Os números que mostramos são medidos. Nenhuma detecção é livre de erros: uma pessoa pode ser confundida com um bot, e um bot com uma pessoa. Mostramos o motivo de cada decisão para que você possa corrigi-la.',
        'Não prometemos a aprovação de anúncios nem um número de vendas. Respondemos por danos na medida exigida por lei.',
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
