import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Termos de uso',
  intro:
    'O que você pode esperar do Crivo e o que esperamos de você. Quem cria uma conta aceita estes termos.',
  sections: [
    {
      title: '1. O que o Crivo faz',
      paragraphs: [
        'Em cada visita ao endereço de uma campanha, o Crivo decide, na borda de uma rede de distribuição de conteúdo, qual de duas páginas suas é entregue: a principal ou a alternativa. Ele registra a decisão e o motivo, e mostra os dois a você.',
        'A decisão segue os critérios que você define: tráfego automatizado, proxies e VPNs, redes, locais, dispositivos, páginas de origem, parâmetros, idiomas, user agents e listas de endereços.',
      ],
    },
    {
      title: '2. Quem revisa vê o que as pessoas veem',
      paragraphs: [
        'Rastreadores verificados de revisão, de prévia e de busca recebem sempre a página principal, e também os que se identificam mas não podem ser verificados porque o dono não publica como. Nenhuma configuração muda isso, e uma campanha que tente citá-los é recusada.',
        'O endereço de cada campanha responde em /.well-known/traffic-policy.json: que as visitas são filtradas, por que tipos de critério e onde denunciar abusos.',
      ],
    },
    {
      title: '3. Uso aceitável',
      paragraphs: ['Você pode usar o Crivo para o que tem o direito de anunciar. Não pode:'],
      points: [
        'enganar uma plataforma de anúncios, um buscador ou uma autoridade sobre o destino de um anúncio;',
        'distribuir malware, phishing ou ofertas ilegais onde são exibidas;',
        'violar direitos de outras pessoas, ou separá-las por características que a lei protege;',
        'usar a conta de outra pessoa, ou tentar chegar a dados que não são seus;',
        'sobrecarregar o serviço de propósito, ou contornar os limites do seu plano.',
      ],
    },
    {
      title: '4. Sua conta',
      paragraphs: [
        'Informe um nome e um email pelo qual possamos falar com você, guarde a senha só para si e ative a verificação em duas etapas se outras pessoas usam seus aparelhos. Você responde pelo que acontece na sua conta, a não ser que nos avise de um uso indevido.',
      ],
    },
    {
      title: '5. Planos, requisições e pagamento',
      paragraphs: [
        'Cada decisão conta como uma requisição. Visitas de rastreadores verificados não são cobradas. Os limites e os preços dos planos são mostrados antes da compra.',
        'Acima do limite, um plano pago continua filtrando; cada 1.000 requisições extras iniciadas são cobradas pelo preço do plano no fim do período. Uma conta gratuita é filtrada até o dobro do limite; depois disso, suas campanhas mostram a página principal a todos até o fim do período.',
        'Planos pagos são vendidos, alterados e cancelados pelo nosso contato de vendas. Um plano cancelado vale até o fim do período pago.',
      ],
    },
    {
      title: '6. Reembolso',
      paragraphs: [
        'Em até 7 dias da compra de um plano pago, você pode ter seu dinheiro de volta. A política de reembolso diz como.',
      ],
    },
    {
      title: '7. Congelamento e encerramento',
      paragraphs: [
        'Se uma conta é usada contra estes termos, ou há boas razões para crer nisso, podemos congelá-la: a filtragem e as configurações deixam de estar disponíveis. Avisamos por email, dizemos por quê e ouvimos você.',
        'Você pode excluir sua conta a qualquer momento nas configurações.',
      ],
    },
    {
      title: '8. O que prometemos e o que não',
      paragraphs: [
        'Os números que mostramos são medidos. Nenhuma detecção é livre de erros: uma pessoa pode ser tomada por um bot, e um bot por uma pessoa. O motivo de cada decisão é mostrado a você para que possa corrigi-la.',
        'Não prometemos a aprovação de anúncios nem um número de vendas. Respondemos por danos na medida em que a lei exige.',
      ],
    },
    {
      title: '9. Mudanças e lei aplicável',
      paragraphs: [
        'Quando estes termos mudam, pedimos que você aceite a nova versão antes de continuar. Vale a lei brasileira; consumidores mantêm a proteção da lei do país em que vivem.',
      ],
    },
  ],
}
