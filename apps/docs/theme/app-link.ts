import { defineComponent, h } from 'vue'

/**
 * A navigation link out of the documentation; VitePress would prefix an ordinary one with its
 * folder.
 */
export const AppLink = defineComponent({
  inheritAttrs: false,
  props: { text: { type: String, required: true }, href: { type: String, required: true } },
  setup:
    ({ text, href }) =>
    () =>
      h('a', { class: 'app-link', href, target: '_self' }, text),
})
