import { renderSocialImages } from '../apps/web/social-images.ts'
import { buildWeb } from './lib/build.ts'

await buildWeb()
await renderSocialImages()
