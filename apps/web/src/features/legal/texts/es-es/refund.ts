import type { LegalText } from '../../legal-text.ts'

export const refund: LegalText = {
  title: 'Política de reembolso',
  intro: 'Si un plan de pago no es lo que necesitas, recuperas tu dinero dentro de 7 días.',
  sections: [
    {
      title: 'Quién puede pedirlo',
      paragraphs: [
        'Quien compró un plan de pago, dentro de los 7 días siguientes a la compra, sin dar un motivo. Vale para la primera compra y para cada renovación.',
      ],
    },
    {
      title: 'Cómo pedirlo',
      paragraphs: [
        'Escribe al contacto de ventas desde el correo de tu cuenta e indica el plan. Respondemos en 24 horas.',
      ],
    },
    {
      title: 'Cuánto tarda',
      paragraphs: [
        'La aprobación tarda de 1 a 2 días hábiles. El dinero vuelve por donde vino; cuándo aparece depende de tu banco o tarjeta.',
      ],
    },
    {
      title: 'Qué se devuelve y qué pasa después',
      paragraphs: [
        'Se devuelve el precio entero del plan. Las solicitudes adicionales usadas por encima del límite, no. Tu cuenta vuelve al plan gratuito, con sus límites, y tus datos se conservan.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'Los derechos de desistimiento que la ley te da, como el artículo 49 del Código de Defensa del Consumidor de Brasil o los 14 días de la Unión Europea, no quedan limitados por esto.',
      ],
    },
  ],
}
