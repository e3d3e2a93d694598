import type { LegalText } from '../../legal-text.ts'

export const refund: LegalText = {
  title: 'Política de reembolso',
  intro: 'Se um plano pago não é o que você precisa, seu dinheiro volta em até 7 dias.',
  sections: [
    {
      title: 'Quem pode pedir',
      paragraphs: [
        'Quem comprou um plano pago, em até 7 dias da compra, sem precisar dar um motivo. Vale para a primeira compra e para cada renovação.',
      ],
    },
    {
      title: 'Como pedir',
      paragraphs: [
        'Escreva ao contato de vendas a partir do email da sua conta e diga qual é o plano. Respondemos em até 24 horas.',
      ],
    },
    {
      title: 'Quanto tempo leva',
      paragraphs: [
        'A aprovação leva de 1 a 2 dias úteis. O dinheiro volta pelo mesmo caminho por que veio; quando ele aparece depende do seu banco ou cartão.',
      ],
    },
    {
      title: 'O que é devolvido e o que acontece depois',
      paragraphs: [
        'O preço inteiro do plano é devolvido. Requisições extras usadas acima do limite não são. Sua conta volta ao plano gratuito, com os limites dele, e seus dados ficam.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'Direitos de arrependimento que a lei dá a você, como o artigo 49 do Código de Defesa do Consumidor ou os 14 dias da União Europeia, não são limitados por isto.',
      ],
    },
  ],
}
