import type { CompiledCampaign } from '@crivo/filter-engine'

/**
 * A script that is inserted into a page, with its hash for the Content-Security-Policy. Contains no
 * `&` or `<`, which would end an XHTML page with an error.
 */
export interface InsertedScript {
  readonly text: string
  readonly hash: string
  /** Whether the script must run before everything else on the page. */
  readonly isFirst: boolean
}

const GUARD: InsertedScript = {
  text: 'addEventListener("contextmenu",function(e){e.preventDefault()},true)',
  hash: 'sha256-aQ5kUQNsT+zrxLLk7fg5sLkgIySSwDtYuWYd/MLagBI=',
  isFirst: true,
}

/**
 * Adds the click token to the page's URL before the page's own scripts read it, and to links to
 * parts of the page, which would otherwise open it again as another visit.
 */
const CLICK: InsertedScript = {
  text: '(function(){var n=performance.getEntriesByType("navigation")[0],t=((n?n.serverTiming:0)||[]).filter(function(s){return s.name==="crivo-click"})[0];if(t){var p=t.description.split("="),u=new URL(location.href),o=u.href.split("#")[0]+"#";u.searchParams.set(p[0],p[1]);history.replaceState(history.state,"",u);addEventListener("click",function(e){var a=e.target.closest?e.target.closest("a,area"):0;if(a?String(a.href).startsWith(o):0)a.href=location.href.split("#")[0]+a.hash},true)}})()',
  hash: 'sha256-0ZtBCDoeVF26GeBWdn7rTKe3HPfAVviiZUlxV/i3OUQ=',
  isFirst: true,
}

/** Imports the script that reports after the visit; it is the same for everyone. */
const REPORTS: Readonly<Record<'on' | 'consent', InsertedScript>> = {
  on: {
    text: 'addEventListener("load",function(){import(location.origin+"/__crivo/visit.js").then(function(m){m.observe()},function(){})})',
    hash: 'sha256-tr4nE6fJ53YZeIfGHrYZ78DeBs/09U3JOiwd+HV7EdM=',
    isFirst: false,
  },
  consent: {
    text: 'document.addEventListener("crivo:consent",function(){import(location.origin+"/__crivo/visit.js").then(function(m){m.observe()},function(){})},{once:true})',
    hash: 'sha256-A2/hrEdA2i8+HpzxqncPld507no253kp2EfymrLSRqI=',
    isFirst: false,
  },
}

/** Returns the scripts to insert into a campaign's pages. */
export const insertedScripts = ({
  disableRightClick,
  visitEvidence,
  clickParameter,
}: Pick<
  CompiledCampaign,
  'disableRightClick' | 'visitEvidence' | 'clickParameter'
>): readonly InsertedScript[] => [
  ...(disableRightClick ? [GUARD] : []),
  ...(clickParameter === undefined ? [] : [CLICK]),
  ...(visitEvidence === undefined ? [] : [REPORTS[visitEvidence]]),
]

/** Returns the HTML elements of scripts. */
export const scriptTags = (scripts: readonly InsertedScript[]): string =>
  scripts.map(({ text }) => `<script>${text}</script>`).join('')

/** Inserts scripts before everything else in a page. */
export class ScriptInserter {
  readonly #tags: string
  #isDone = false

  constructor(scripts: readonly InsertedScript[]) {
    this.#tags = scriptTags(scripts)
  }

  element(element: Element): void {
    if (this.#isDone || element.tagName === 'html') return
    if (element.tagName === 'head') element.prepend(this.#tags, { html: true })
    else element.before(this.#tags, { html: true })
    this.#isDone = true
  }
}
