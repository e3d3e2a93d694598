import * as z from 'zod'

/**
 * Settings of a zone that may block visitors or crawlers before the worker runs. `unread`: the
 * credentials may not read some of them; the detail names the permission. `unseen`: no connected
 * account contains the zone of a manual domain.
 */
export const ZONE_BARRIERS = [
  'bot_fight_mode',
  'super_bot_fight_mode',
  'ai_bots_blocked',
  'under_attack',
  'security_level',
  'browser_check',
  'country_rules',
  'address_rules',
  'custom_rules',
  'unread',
  'unseen',
] as const
export type ZoneBarrierKind = (typeof ZONE_BARRIERS)[number]

/** Barriers that consist of a single setting, which Crivo can change for the customer. */
export const LOWERABLE_BARRIERS = [
  'bot_fight_mode',
  'super_bot_fight_mode',
  'ai_bots_blocked',
  'under_attack',
  'security_level',
  'browser_check',
] as const satisfies readonly ZoneBarrierKind[]
export type LowerableBarrier = (typeof LOWERABLE_BARRIERS)[number]

const barrierSchema = z.object({
  barrier: z.enum(ZONE_BARRIERS).describe(
    `What may stop visits before the worker. bot_fight_mode, super_bot_fight_mode, ai_bots_blocked: the
zone’s bot settings. under_attack: everyone gets a challenge. security_level: high. browser_check:
visitors without a usual user agent get one. country_rules, address_rules: IP access rules.
custom_rules: WAF, rate limiting and user agent rules that block or challenge. unread: these
settings couldn’t be read. unseen: the zone isn’t in the connected Cloudflare account.`,
  ),
  detail: z
    .string()
    .nullable()
    .describe('The affected settings or rules; for `unread`, the missing permission.'),
})
export type ZoneBarrier = z.infer<typeof barrierSchema>

export const zoneBarriersSchema = z
  .array(barrierSchema)
  .describe(
    'The zone’s security settings that may turn visitors or crawlers away before the worker sees them, in which case Crivo can’t guarantee that they get the same page.',
  )

/** `POST /api/domains/{id}/zone-security`: the settings that the customer agrees to change. */
export const lowerBarriersSchema = z.strictObject({
  barriers: z
    .array(z.enum(LOWERABLE_BARRIERS), 'required')
    .min(1, 'required')
    .max(LOWERABLE_BARRIERS.length, 'too_many')
    .describe(
      'The settings to turn off; for `security_level` and `under_attack`, the security level is set to medium instead.',
    ),
})
export type LowerBarriers = z.infer<typeof lowerBarriersSchema>

/** Response with the remaining barriers. */
export const loweredBarriersSchema = z
  .object({ barriers: zoneBarriersSchema })
  .meta({ id: 'ZoneSecurity' })
export type LoweredBarriers = z.infer<typeof loweredBarriersSchema>
