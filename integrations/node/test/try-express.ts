// A main page for testing the middleware against the product: npm run try-integrations.
import express from 'express'
import { crivo } from '../src/express.ts'

const { CRIVO_KEY = '', CRIVO_API = '', CRIVO_BUDGET, PORT } = process.env

const app = express()
app.set('trust proxy', 'loopback')
const options = { key: CRIVO_KEY, api: CRIVO_API, budgetMs: Number(CRIVO_BUDGET) }
app.get('/offer', crivo(options), (_, response) => void response.send('the main page'))
app.listen(Number(PORT), '127.0.0.1')
