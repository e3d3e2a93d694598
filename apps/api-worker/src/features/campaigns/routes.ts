import { createCampaignSchema } from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAccount } from '../../http/authenticate.ts'
import { parseBody, parseCampaignId } from '../../http/parse-input.ts'
import { createCampaign } from './create.ts'
import { deleteCampaign } from './delete.ts'
import { listCampaigns } from './list.ts'
import { toggleCampaignPause } from './toggle-pause.ts'
import { updateCampaign } from './update.ts'

export const campaignRoutes = new Hono<AppEnv>()
  .use(requireAccount)
  .get('/', async (c) => c.json(await listCampaigns({ ctx: c.get('account') })))
  .post('/', async (c) => {
    const input = await parseBody(c, createCampaignSchema)
    return c.json(await createCampaign({ ctx: c.get('account'), input }), 201)
  })
  .put('/:id', async (c) => {
    const id = parseCampaignId(c)
    const form = await parseBody(c, createCampaignSchema)
    return c.json(await updateCampaign({ ctx: c.get('account'), input: { ...form, id } }))
  })
  .post('/:id/pause', async (c) => {
    const id = parseCampaignId(c)
    return c.json(await toggleCampaignPause({ ctx: c.get('account'), input: { id } }))
  })
  .delete('/:id', async (c) => {
    const id = parseCampaignId(c)
    await deleteCampaign({ ctx: c.get('account'), input: { id } })
    return c.body(null, 204)
  })
