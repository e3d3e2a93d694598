import type { LegalText } from '../../legal-text.ts'

export const refund: LegalText = {
  title: 'Política de reembolso',
  intro:
    'Se um plano pago não for o que você precisa, você pode pedir o dinheiro de volta em até 7 dias.',
  sections: [
    {
      title: 'Quem pode pedir',
      paragraphs: [
        'Quem comprou um plano pago, em até 7 dias depois da compra e sem precisar explicar o motivo. Vale para a primeira compra e para cada renovação.',
      ],
    },
    {
      title: 'Como pedir',
      paragraphs: [
        'Escreva para o nosso contato de vendas com o email da sua conta e diga qual é o plano. Respondemos em até 24 horas.',
      ],
    },
    {
      title: 'Quanto tempo leva',
      paragraphs: [
        'A aprovação leva de 1 a 2 dias úteis. O dinheiro volta pelo mesmo meio de pagamento; o prazo para ele aparecer depende do seu banco ou cartão.',
      ],
    },
    {
      title: 'O que é devolvido e o que acontece depois',
      paragraphs: [
        'Devolvemos o preço inteiro do plano, mas não as requisições extras usadas acima do limite. Sua conta volta ao plano gratuito, com os limites dele, e seus dados são mantidos.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'Esta política não limita os direitos de arrependimento que a lei garante a você, como o do artigo 49 do Código de Defesa do Consumidor ou o de 14 dias da União Europeia.',
      ],
    },
  ],
}
