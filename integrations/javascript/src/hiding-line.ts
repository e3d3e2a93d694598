/**
 * An inline script before the tag: hides the page until the tag shows it, or for 300 ms, even if
 * the tag never loads.
 */
export const HIDING_LINE =
  "(function(h){h.style.opacity=0;h.dataset.crivo=performance.now();setTimeout(function(){h.style.opacity=''},300)})(document.documentElement)"
