import type { Access } from './access.ts'

/** That of `integrations/javascript`, which a test compares: hides the page for 300 ms at most. */
export const HIDING_LINE =
  "(function(h){h.style.opacity=0;h.dataset.crivo=performance.now();setTimeout(function(){h.style.opacity=''},300)})(document.documentElement)"

/** The first lines of a main page's head. */
export const tagSnippet = ({ api, key }: Access): string =>
  `<script>${HIDING_LINE}</script>
<script async src="${api}/v1/tag.js" data-key="${key}"></script>`
