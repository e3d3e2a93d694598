import { parseAcceptLanguage } from '@crivo/filter-engine'
import { RECEIPT_PATH } from '@crivo/shared'
import { escapeHtml } from '#lib/escape-html.ts'
import { PAGE_STYLE, sealedPage } from '#lib/html-page.ts'
import { POLICY_LANGUAGES, POLICY_TEXTS, type PolicyLanguage } from './policy-texts.ts'
import { type PathPolicy, POLICY_PATH, type TrafficPolicy } from './traffic-policy.ts'

const STYLE = `${PAGE_STYLE}h3{font-size:1rem;margin-bottom:0}code{overflow-wrap:anywhere}nav a,nav span{margin-right:1rem}`

/** Returns the language requested by `?lang`, or the visitor's first language that has texts. */
export function policyLanguage(url: URL, acceptLanguage: string | null): PolicyLanguage {
  const asked = url.searchParams.get('lang')
  const wanted = [
    ...(asked === null ? [] : [asked]),
    ...(parseAcceptLanguage(acceptLanguage) ?? []),
  ]
  for (const tag of wanted) {
    const found = POLICY_LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase())
    if (found !== undefined) return found
  }
  return 'en'
}

/** Renders the public record for people. */
export const policyPage = (policy: TrafficPolicy, language: PolicyLanguage): Promise<Response> =>
  sealedPage(
    {
      language,
      title: `${POLICY_TEXTS[language].title} – ${policy.domain}`,
      style: STYLE,
      head: '',
      nav: `<nav>${POLICY_LANGUAGES.map((each) => languageLink(each, language)).join('')}</nav>\n`,
      content: render(policy, language),
    },
    { policy: "form-action 'none'" },
  )

function render(policy: TrafficPolicy, language: PolicyLanguage): string {
  const texts = POLICY_TEXTS[language]
  const { criteria, ruleset, paths, reportAbuseTo } = policy
  const section = (title: string, ...content: string[]) =>
    `<section>\n<h2>${escapeHtml(title)}</h2>\n${content.join('\n')}\n</section>`
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  return `${paragraph(texts.statement)}
${section(texts.parityTitle, paragraph(texts.parity))}
${section(
  texts.criteriaTitle,
  criteria.length === 0
    ? paragraph(texts.noCriteria)
    : list(criteria.map(({ fact }) => escapeHtml(texts.criteria[fact]))),
)}
${section(
  texts.pathsTitle,
  ...(paths.length === 0
    ? [paragraph(texts.noPaths)]
    : paths.map((path) => pathOf(path, language))),
)}
${section(
  texts.rulesetTitle,
  ruleset === null
    ? paragraph(texts.noRuleset)
    : `<p>${filled(texts.ruleset, String(ruleset.version), `<code>${escapeHtml(ruleset.hash)}</code>`)}</p>`,
)}
${section(texts.abuseTitle, paragraph(texts.abuse), `<p>${contact(reportAbuseTo)}</p>`)}
<p><a href="${RECEIPT_PATH}?lang=${language}">${escapeHtml(texts.receipt)}</a></p>
<p>${escapeHtml(texts.machineReadable)} <a href="${POLICY_PATH}.json">${POLICY_PATH}.json</a></p>`
}

const LANGUAGE_NAMES = { en: 'English', es: 'Español', pt: 'Português' } as const

const languageLink = (language: PolicyLanguage, shown: PolicyLanguage): string =>
  language === shown
    ? `<span lang="${language}" aria-current="true">${LANGUAGE_NAMES[language]}</span>`
    : `<a href="?lang=${language}" hreflang="${language}" lang="${language}">${LANGUAGE_NAMES[language]}</a>`

function pathOf(policy: PathPolicy, language: PolicyLanguage): string {
  const texts = POLICY_TEXTS[language]
  const {
    path,
    state,
    since,
    peopleShareTenths: tenths,
    reviewers,
    pageKept,
    checkedPercent,
    changes,
  } = policy
  const shareText = (share: number | null) =>
    share === null ? texts.shareHigh : filled(texts.share, String(share))
  const facts = [
    ...(since === null ? [] : [filled(texts.since, time(since, language))]),
    ...(state === 'open' ? [shareText(tenths)] : []),
    ...(state === 'removed' ? [] : [texts.reviewers[reviewers]]),
    ...(pageKept === undefined ? [] : [texts.kept[pageKept ? 'yes' : 'no']]),
    ...(checkedPercent === undefined ? [] : [filled(texts.checked, String(checkedPercent))]),
  ]
  const entries = changes?.map((change) => {
    const at = change.at === null ? texts.unknown : time(change.at, language)
    const share = change.peopleShareTenths === null ? '' : ` ${shareText(change.peopleShareTenths)}`
    return `${at}: ${texts.states[change.state]}.${share}`
  })
  const { changesLeftOut: left } = policy
  const names = left?.states.map((each) => texts.states[each]).join('; ') ?? ''
  return `<article>
<h3><code>${escapeHtml(path)}</code></h3>
<p><strong>${texts.states[state]}.</strong></p>
${list(facts)}
<details>
<summary>${texts.changesTitle}</summary>
${entries === undefined ? `<p>${texts.noRecord}</p>` : list(entries)}
${left === undefined ? '' : `<p>${filled(texts.leftOut, String(left.count), names)}</p>`}
</details>
</article>`
}

/** Renders a list of texts that are already HTML. */
const list = (texts: readonly string[]): string =>
  `<ul>\n${texts.map((text) => `<li>${text}</li>`).join('\n')}\n</ul>`

const time = (at: string, language: PolicyLanguage): string => {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  const text = new Intl.DateTimeFormat(language, format).format(new Date(at))
  return `<time datetime="${at}">${text} UTC</time>`
}

/** Links a web URL or email address; returns other text unlinked. */
function contact(address: string): string {
  const text = escapeHtml(address)
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return `<a href="${text}">${text}</a>`
  return /^[^\s@:]+@[^\s@:]+$/.test(address) ? `<a href="mailto:${text}">${text}</a>` : text
}

const filled = (text: string, ...values: string[]): string =>
  text.replace(/\{(\d)\}/g, (_, index) => values[Number(index)] ?? '')
