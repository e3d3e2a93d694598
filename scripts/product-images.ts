import { photographProduct } from '../apps/web/product-images.ts'
import { signInOrFail } from './lib/local/api-client.ts'
import { DEMO_ACCOUNT } from './lib/local/demo-account.ts'
import { readPorts } from './lib/local/ports.ts'

// Takes the images from a running product (`npm start`) that has had visitors (`npm run traffic`).
const { api } = readPorts(process.env.PORT)
const dashboardUrl = `http://localhost:${api}`
await photographProduct(dashboardUrl, await signInOrFail(dashboardUrl, DEMO_ACCOUNT))
