interface Texts {
  readonly title: string
  readonly advice: string
}

const TEXTS = {
  en: {
    title: 'The page cannot be reached right now',
    advice: 'The server behind this page did not answer. Please try again in a moment.',
  },
  es: {
    title: 'No se puede acceder a la página en este momento',
    advice: 'El servidor de esta página no respondió. Vuelva a intentarlo en unos instantes.',
  },
  pt: {
    title: 'A página não pode ser acessada agora',
    advice: 'O servidor desta página não respondeu. Tente novamente em instantes.',
  },
} as const satisfies Record<string, Texts>

type Language = keyof typeof TEXTS

/** Says in the visitor's language that the page's origin could not be reached. */
export function originErrorPage(languages: readonly string[] | null): Response {
  const language = languages?.map(primaryOf).find(isOffered) ?? 'en'
  return new Response(render(language, TEXTS[language]), {
    status: 502,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
    },
  })
}

const primaryOf = (tag: string): string => tag.split('-', 1).join('').toLowerCase()

const isOffered = (language: string): language is Language => Object.hasOwn(TEXTS, language)

const render = (language: Language, { title, advice }: Texts): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color:#1f2937;background:#fff}
h1{font-size:1.5rem}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}</p>
</main>
</body>
</html>
`
