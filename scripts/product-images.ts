import { photographProduct } from '../apps/web/product-images.ts'
import { signIn } from './lib/local/api-client.ts'
import { DEMO_ACCOUNT } from './lib/local/demo-account.ts'
import { readPorts } from './lib/local/ports.ts'

// Takes the images from a running product (`npm start`) that has had visitors (`npm run traffic`).
const { api } = readPorts(process.env.PORT)
const dashboardUrl = `http://localhost:${api}`
await photographProduct(dashboardUrl, await signIn(dashboardUrl, DEMO_ACCOUNT))
