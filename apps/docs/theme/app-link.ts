import { defineComponent, h } from 'vue'

/** A link of the navigation that leaves the documentation, to whose folder VitePress adds its own. */
export const AppLink = defineComponent({
  inheritAttrs: false,
  props: { text: { type: String, required: true }, href: { type: String, required: true } },
  setup:
    ({ text, href }) =>
    () =>
      h('a', { class: 'app-link', href, target: '_self' }, text),
})
