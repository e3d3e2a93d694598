import type { LegalText } from '../../legal-text.ts'

export const refund: LegalText = {
  title: 'Política de reembolso',
  intro:
    'Si un plan de pago no es lo que necesitas, puedes recuperar tu dinero en los 7 días siguientes a la compra.',
  sections: [
    {
      title: 'Quién puede pedirlo',
      paragraphs: [
        'Quien haya comprado un plan de pago, en los 7 días siguientes a la compra y sin dar ningún motivo. Se aplica a la primera compra y a cada renovación.',
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
        'La aprobación tarda de 1 a 2 días hábiles. Devolvemos el dinero al mismo medio de pago; el plazo para que aparezca depende de tu banco o tarjeta.',
      ],
    },
    {
      title: 'Qué se devuelve y qué pasa después',
      paragraphs: [
        'Se devuelve el precio íntegro del plan, pero no las peticiones adicionales usadas por encima del límite. Tu cuenta vuelve al plan gratuito, con sus límites, y tus datos se conservan.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'Esta política no limita los derechos de desistimiento que te da la ley, como el del artículo 49 del Código de Defensa del Consumidor de Brasil o el de 14 días de la Unión Europea.',
      ],
    },
  ],
}
