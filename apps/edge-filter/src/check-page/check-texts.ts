/** The texts of the check page in one language. */
export interface CheckTexts {
  readonly title: string
  readonly intro: string
  readonly privacy: string
  readonly working: string
  readonly noScripts: string
  readonly unable: string
  readonly skip: string
  readonly skipHint: string
  readonly done: string
  readonly expired: string
  readonly limited: string
  readonly next: string
}

export const CHECK_LANGUAGES = ['en', 'es', 'pt'] as const
export type CheckLanguage = (typeof CHECK_LANGUAGES)[number]

export const CHECK_TEXTS: Readonly<Record<CheckLanguage, CheckTexts>> = {
  en: {
    title: 'A short check',
    intro:
      'Your visit looks like automated traffic, which can be a mistake. Your browser is solving a small calculation to show that it isn’t. This takes about a second, and there is nothing for you to do.',
    privacy:
      'No other company is involved. A cookie remembers the result for half an hour; nothing else about you is stored for the check.',
    working: 'Checking…',
    noScripts:
      'Your browser runs no scripts, so it can’t be checked. Use the button below to continue.',
    unable: 'Your browser can’t be checked. Use the button below to continue.',
    skip: 'Continue without the check',
    skipHint: 'Without the check you get the page that other filtered visits get.',
    done: 'Thank you. The page opens now.',
    expired: 'This check has expired or was already used.',
    limited: 'There were too many checks from your connection. Try again in a few minutes.',
    next: 'Continue',
  },
  es: {
    title: 'Una breve comprobación',
    intro:
      'Tu visita se parece al tráfico automatizado, lo que puede ser un error. Tu navegador está resolviendo un pequeño cálculo para demostrar que no es así. Tarda alrededor de un segundo y no tienes que hacer nada.',
    privacy:
      'No interviene ninguna otra empresa. Una cookie recuerda el resultado durante media hora; no se guarda ningún otro dato tuyo para la comprobación.',
    working: 'Comprobando…',
    noScripts:
      'Tu navegador no ejecuta scripts, así que no se puede comprobar. Usa el botón de abajo para continuar.',
    unable: 'Tu navegador no se puede comprobar. Usa el botón de abajo para continuar.',
    skip: 'Continuar sin la comprobación',
    skipHint: 'Sin la comprobación recibirás la página que reciben las demás visitas filtradas.',
    done: 'Gracias. La página se abre ahora.',
    expired: 'Esta comprobación ha caducado o ya se ha usado.',
    limited:
      'Ha habido demasiadas comprobaciones desde tu conexión. Inténtalo de nuevo en unos minutos.',
    next: 'Continuar',
  },
  pt: {
    title: 'Uma verificação rápida',
    intro:
      'Sua visita se parece com tráfego automatizado, o que pode ser um engano. Seu navegador está resolvendo um pequeno cálculo para provar que não é o caso. Isso leva cerca de um segundo, e você não precisa fazer nada.',
    privacy:
      'Nenhuma outra empresa participa. Um cookie guarda o resultado por meia hora; nenhum outro dado seu é guardado para a verificação.',
    working: 'Verificando…',
    noScripts:
      'Seu navegador não executa scripts, por isso não pode ser verificado. Use o botão abaixo para continuar.',
    unable: 'Seu navegador não pode ser verificado. Use o botão abaixo para continuar.',
    skip: 'Continuar sem a verificação',
    skipHint: 'Sem a verificação, você recebe a mesma página que as outras visitas filtradas.',
    done: 'Obrigado. A página será aberta agora.',
    expired: 'Esta verificação expirou ou já foi usada.',
    limited: 'Houve verificações demais a partir da sua conexão. Tente de novo em alguns minutos.',
    next: 'Continuar',
  },
}

/** Returns the visitor's first language that has translations. */
export function checkLanguage(languages: readonly string[] | null): CheckLanguage {
  for (const tag of languages ?? []) {
    const found = CHECK_LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase())
    if (found !== undefined) return found
  }
  return 'en'
}
