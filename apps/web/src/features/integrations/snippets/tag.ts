import type { Access } from './access.ts'

/**
 * Copy of the line in `integrations/javascript`, which a test compares; hides the page for at most
 * 300 ms.
 */
export const HIDING_LINE =
  "(function(h){h.style.opacity=0;h.dataset.crivo=performance.now();setTimeout(function(){h.style.opacity=''},300)})(document.documentElement)"

/** Returns the first lines of a main page's head. */
export const tagSnippet = ({ api, key }: Access): string =>
  `<script>${HIDING_LINE}</script>
<script async src="${api}/v1/tag.js" data-key="${key}"></script>`
