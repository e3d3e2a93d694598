/**
 * What a page has before the tag, in a script of its own: hides it until the tag shows it,
 * or 300 ms are over, even if the tag never comes.
 */
export const HIDING_LINE =
  "(function(h){h.style.opacity=0;h.dataset.crivo=performance.now();setTimeout(function(){h.style.opacity=''},300)})(document.documentElement)"
