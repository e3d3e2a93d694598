/** Texts of the error pages that visitors see. */
export const ERROR_TEXTS = {
  noRuleset: {
    en: {
      title: 'This page is not available right now',
      advice: 'It should be back in a moment. Please try again.',
    },
    es: {
      title: 'Esta página no está disponible en este momento',
      advice: 'Debería volver en unos instantes. Inténtalo de nuevo.',
    },
    pt: {
      title: 'Esta página não está disponível agora',
      advice: 'Ela deve voltar em instantes. Tente de novo.',
    },
  },
  origin: {
    en: {
      title: 'The page cannot be reached right now',
      advice: 'The server behind this page did not answer. Please try again in a moment.',
    },
    es: {
      title: 'No se puede acceder a la página en este momento',
      advice: 'El servidor de esta página no ha respondido. Inténtalo de nuevo en unos instantes.',
    },
    pt: {
      title: 'A página não pode ser acessada agora',
      advice: 'O servidor desta página não respondeu. Tente de novo em instantes.',
    },
  },
} as const
