import { createClient } from '@crivo/client'

const crivo = createClient({ api: 'https://app.example.com', key: process.env.CRIVO_KEY ?? '' })
const { data, error } = await crivo.GET('/api/campaigns', {
  params: { query: { status: 'active' } },
})
if (error) throw new Error(`${error.code} (request ${error.requestId})`)
for (const campaign of data) console.log(campaign.name)
