export { type BrowserBinding, openRenderer, type Renderer } from './open-renderer.ts'
