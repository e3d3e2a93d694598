import * as z from 'zod'

/** Channels that alert rules can send notifications to. */
export const ALERT_CHANNELS = ['mail', 'webhook', 'slack', 'telegram'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Channels that send to a chat the account has connected. */
export const CHAT_CHANNELS = ['slack', 'telegram'] as const satisfies readonly AlertChannel[]
export type ChatChannel = (typeof CHAT_CHANNELS)[number]

/** A bot's token as issued by BotFather. */
const TELEGRAM_TOKEN = /^\d{6,16}:[\w-]{30,64}$/
/** A chat's number, negative for groups, or the name of a channel. */
const TELEGRAM_CHAT = /^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/

/** `PUT /api/alert-channels/slack` */
export const connectSlackSchema = z.strictObject({
  url: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(500, 'too_long')
    .describe('An incoming webhook’s URL; never returned again.')
    .meta({ examples: ['https://hooks.slack.com/services/T000/B000/XXXX'] }),
})
export type ConnectSlack = z.output<typeof connectSlackSchema>

/** `PUT /api/alert-channels/telegram` */
export const connectTelegramSchema = z.strictObject({
  token: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(TELEGRAM_TOKEN, 'invalid_token')
    .describe('The bot’s token from BotFather; never returned again.')
    .meta({ examples: ['123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawA'] }),
  chatId: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(TELEGRAM_CHAT, 'invalid_chat')
    .describe('ID of the chat, or `@name` of a channel.')
    .meta({ examples: ['-1001234567890'] }),
})
export type ConnectTelegram = z.output<typeof connectTelegramSchema>

/** A connected chat without its secret. */
export const alertChannelSchema = z
  .object({
    channel: z.enum(CHAT_CHANNELS).describe('The service.'),
    chatId: z.string().nullable().describe('The chat of a Telegram bot; `null` for Slack.'),
    connectedAt: z.iso.datetime().describe('When the channel was connected, UTC.'),
    problem: z
      .string()
      .nullable()
      .describe('The service’s response when it last refused a message; `null` if it didn’t.'),
  })
  .meta({ id: 'AlertChannel' })
export type ConnectedChannel = z.output<typeof alertChannelSchema>

/** A service's response to a message. */
export const channelAnswerSchema = z
  .object({
    isDelivered: z.boolean().describe('Whether the service accepted the message.'),
    status: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the response; `null` if there was none.'),
    answer: z
      .string()
      .describe('Start of the response as plain text, or the reason there was none.'),
  })
  .meta({ id: 'ChannelAnswer' })
export type ChannelAnswer = z.output<typeof channelAnswerSchema>
