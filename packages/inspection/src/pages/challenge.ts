import { decodedIn } from './decoded-strings.ts'
import type { ParsedPage } from './parsed-page.ts'
import { targetOf } from './site.ts'
import { hasAtMost } from './words.ts'

const CHALLENGE =
  /<title>\s*(?:Just a moment|Attention Required|Access denied)|captcha-delivery|_Incapsula_/i
/** A challenge must start within this many characters. */
const CHALLENGE_WITHIN = 20_000
/**
 * Texts of short pages that ask for proof of being human, keep the visitor waiting, or refuse to
 * show anything else.
 */
const CHALLENGING = new RegExp(
  [
    'captcha|hold the button|one more step|just a moment|pardon our interruption|ddos protection',
    '(?:verify|confirm|prove|make sure)[^.]{0,40}(?:human|robot|you are|you’re|browser)',
    '(?:are you|robot or|not) an? (?:human|robot|bot)|(?:were|are|be) an? bot|robot or human',
    'access (?:to this \\w+ )?(?:is |was |has been )?(?:denied|blocked|restricted|forbidden)',
    '(?:checking|verifying|inspecting) (?:your|the|if)|security (?:check|verification|challenge)',
    'unusual (?:traffic|activity)|automated (?:access|request|quer|traffic)|bot (?:detection|protection)',
    'request (?:was |has been )?(?:blocked|rejected|unsuccessful)|enable (?:javascript|cookies)',
    'waiting room|virtual queue|(?:you are|you’re|place) (?:now )?in (?:the )?(?:queue|line)',
    'sala de espera|fila virtual|está na fila|cola virtual|est[áa]s? en la (?:cola|fila)|warte(?:raum|schlange)',
    'too many requests|rate limit|suspicious (?:activity|traffic)|temporarily (?:blocked|restricted)',
    'verifi(?:que|car|cando)[^.]{0,40}(?:human|rob)|não (?:sou|é) um robô|no (?:soy|eres) un robot',
    'acesso negado|acceso denegado|zugriff verweigert|kein roboter|sicherheitsprüfung|vous êtes humain',
  ].join('|'),
  'i',
)
const CHALLENGE_WORDS = 80
/** Texts that make visitors run what a page has copied; no challenge does, but imitations do. */
const RUNS_COMMAND = new RegExp(
  [
    '(?:\\bwin(?:dows)?\\b|⊞)[^.!?]{0,30}(?:\\+|\\b(?:and|e|y|und|et)\\b)\\s*R\\b',
    '(?:\\bctrl|\\bstrg|\\bcmd|⌘)\\s*(?:\\+|(?:and|e|y|und|et)\\b)\\s*V\\b',
    '\\b(?:terminal|powershell)\\b[^]{0,80}\\b(?:paste|cole|colar|pega|pegue|coller|einfügen)\\b',
  ].join('|'),
  'i',
)
/** Maximum number of words of a page that shows nothing without its scripts. */
const EMPTY_WORDS = 5
/** Texts for browsers without scripts, and scripts that set a cookie and load the page again. */
const PROVING = /(?:verify|confirm|prove|make sure)[^.<]{0,40}(?:human|robot)/i
const SETS_COOKIE = /document\.cookie\s*=/
const LOADS_AGAIN = /location\.reload\(|location(?:\.href)?\s*=\s*(?:window\.|document\.)?location/

/**
 * Returns whether markup is a known product's challenge, or its page contains only a challenge's
 * text.
 */
export function isChallenge(
  html: string,
  { title, text, appText, redirect }: Pick<ParsedPage, 'title' | 'text' | 'appText' | 'redirect'>,
  url: string,
): boolean {
  const markup = html.slice(0, CHALLENGE_WITHIN)
  const start = `${title} ${text.slice(0, 2_000)}`
  if (RUNS_COMMAND.test(start)) return false
  if (CHALLENGE.test(markup)) return true
  if (appText === '' && hasAtMost(text, EMPTY_WORDS)) {
    const code = [markup, ...decodedIn([markup])].join('\n')
    const loadsAgain =
      LOADS_AGAIN.test(code) || (redirect !== null && targetOf(redirect.url) === targetOf(url))
    if (PROVING.test(markup) || (SETS_COOKIE.test(code) && loadsAgain)) return true
  }
  const isShort = text.length < 2_000 && hasAtMost(text, CHALLENGE_WORDS)
  return isShort && appText === '' && CHALLENGING.test(start)
}
