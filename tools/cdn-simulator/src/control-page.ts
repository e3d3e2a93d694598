import { EVERYTHING } from './permission-groups.ts'
import { HOSTILE_ZONES } from './security-calls.ts'
import type { SimulatedLogin, SimulatedZone, World } from './world.ts'

const FAULTS = {
  none: 'Nothing goes wrong',
  error: 'Answers 500',
  rate_limited: 'Takes no more calls (429)',
  no_answer: 'Breaks off without doing anything',
  lost: 'Does it, and breaks off before the answer',
  unauthorized: 'Does not know the credentials',
} as const

const STYLE = `body{font:14px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.25rem}section{border:1px solid #bbb;border-radius:6px;padding:1rem;margin:1rem 0}
code{word-break:break-all}form{margin:.5rem 0}.note{background:#fff3cd;padding:.5rem 1rem;border-radius:6px}`

/** Renders the simulator's state and all its controls. */
export function controlPage(world: World): string {
  const logins = [...world.logins.values()].map(loginSection)
  const zones = [...world.zones.values()].map(zoneSection)
  return page('CDN simulator', [...logins, '<h2>Zones</h2>', ...(zones.length ? zones : ['None.'])])
}

const loginSection = ({ id, email, globalKey, tokens, accountIds, faults }: SimulatedLogin) => `
<section><h2>${toHtml(email)}</h2>
<p>Global API key <code>${toHtml(globalKey)}</code></p>
<p>Accounts ${accountIds.map((each) => `<code>${each}</code>`).join(', ')}</p>
<ul>${tokens.map((token) => `<li><code>${toHtml(token.value)}</code> (${token.status}): ${toHtml(token.grants.join(', '))}</li>`).join('')}</ul>
<form method="post" action="/__simulator/logins/${id}/faults"><label>What goes wrong now
<select name="kind">${Object.entries(FAULTS)
  .map(([kind, text]) => option(kind, text, kind === (faults[0]?.kind ?? 'none')))
  .join('')}</select></label>
<label>at the call <input name="operation" placeholder="any" value="${toHtml(faults[0]?.operation ?? '')}"></label>
<label>this many times <input name="times" type="number" min="1" placeholder="until changed"></label>
<label>wait after 429, seconds <input name="retryAfterS" type="number" min="0" placeholder="60"></label>
<button>Set</button></form></section>`

const zoneSection = ({ id, name, status, plan, records, routes }: SimulatedZone) => `
<section><h3>${toHtml(name)}: ${status}, ${plan}</h3>
<ul>${[...records.values()].map((each) => `<li>${toHtml(`${each.type} ${each.name} → ${each.content}`)}</li>`).join('')}
${[...routes.values()].map((each) => `<li>route ${toHtml(`${each.pattern} → ${each.script ?? 'none'}`)}</li>`).join('')}</ul>
${status === 'active' ? '' : `<form method="post" action="/__simulator/zones/${id}/activate"><button>The nameservers point here now</button></form>`}
<form method="post" action="/__simulator/zones/${id}/security"><label>Security before the worker
<select name="preset">${['none', ...Object.keys(HOSTILE_ZONES)].map((each) => option(each, each, false)).join('')}</select></label>
<button>Set</button></form>
</section>`

/** Stands in for Cloudflare's token creation page, prefilled from its URL. */
export function tokenPage(world: World, query: URLSearchParams): string {
  const wanted = readKeys(query.get('permissionGroupKeys'))
  const all = EVERYTHING.flatMap((grant) => [grant.replace(':edit', ':read'), grant])
  const choices = all.map(
    (grant) =>
      `<label><input type="checkbox" name="grants" value="${grant}"${wanted.includes(grant) ? ' checked' : ''}> ${grant}</label><br>`,
  )
  const forms = [...world.logins.values()].map(
    ({ id, email }) => `<section><form method="post" action="/__simulator/logins/${id}/tokens">
<h2>New token of ${toHtml(email)}</h2>${choices.join('')}<button>Create token</button></form></section>`,
  )
  return page('CDN simulator: create an API token', forms)
}

/** Parses `[{key, type}]`, as in the URLs of Cloudflare's page. */
function readKeys(text: string | null): string[] {
  try {
    const keys: { key: string; type: string }[] = JSON.parse(text ?? '[]')
    return keys.map(({ key, type }) => `${key}:${type}`)
  } catch {
    return []
  }
}

const option = (value: string, text: string, isSelected: boolean) =>
  `<option value="${value}"${isSelected ? ' selected' : ''}>${text}</option>`

const page = (title: string, sections: readonly string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1>
<p class="note">This is a simulator on your own machine. It is not Cloudflare, and nothing here leaves it.</p>
${sections.join('\n')}</html>`

const toHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
