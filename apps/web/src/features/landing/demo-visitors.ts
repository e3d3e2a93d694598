/** Visitors of the demonstration, in the order of their texts. */
export const DEMO_VISITORS = ['phone', 'laptop', 'script', 'headless', 'reviewer'] as const
export type DemoVisitor = (typeof DEMO_VISITORS)[number]
