import {
  alertChannelSchema,
  alertRuleSchema,
  CHAT_CHANNELS,
  changeAlertRuleSchema,
  channelAnswerSchema,
  connectSlackSchema,
  connectTelegramSchema,
  createAlertRuleSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { listChannels } from './channels/channels.ts'
import { connectSlack, connectTelegram } from './channels/connect-channel.ts'
import { disconnectChannel } from './channels/disconnect-channel.ts'
import { testChannel } from './channels/test-channel.ts'
import { listRules } from './rules.ts'
import { changeRule, createRule, deleteRule } from './save-rule.ts'

const rules = { tag: 'Alerts', permission: 'analytics' } as const
const RULES = '/api/alert-rules'
/** Messages contain no IP address, but changing their destination changes who reads them. */
const channels = { tag: 'Alerts', permission: 'integrations', byKey: false } as const
const CHANNELS = '/api/alert-channels'
const params = z.object({ channel: z.enum(CHAT_CHANNELS).describe('The service.') })

export const alertRuleOperations = [
  operation(
    {
      ...rules,
      method: 'GET',
      path: RULES,
      summary: 'List the account’s alert rules, newest first',
      answer: { status: 200, schema: z.array(alertRuleSchema) },
    },
    ({ ctx }) => listRules(ctx),
  ),
  operation(
    {
      ...rules,
      method: 'POST',
      path: RULES,
      summary: 'Create an alert rule, first evaluated within a minute',
      body: createAlertRuleSchema,
      answer: { status: 201, schema: alertRuleSchema },
      errors: ['ALERT_RULE_LIMIT', 'CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, body }) => createRule(ctx, body),
  ),
  operation(
    {
      ...rules,
      method: 'PATCH',
      path: `${RULES}/{id}`,
      summary: 'Change, pause or resume an alert rule',
      params: idParams,
      body: changeAlertRuleSchema,
      answer: { status: 200, schema: alertRuleSchema },
      errors: ['ALERT_RULE_NOT_FOUND', 'CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params: { id }, body }) => changeRule(ctx, { id, ...body }),
  ),
  operation(
    {
      ...rules,
      method: 'DELETE',
      path: `${RULES}/{id}`,
      summary: 'Delete an alert rule',
      params: idParams,
      answer: { status: 204 },
      errors: ['ALERT_RULE_NOT_FOUND'],
    },
    ({ ctx, params: input }) => deleteRule(ctx, input),
  ),
  operation(
    {
      ...channels,
      method: 'GET',
      path: CHANNELS,
      summary: 'List the chats that alerts can be sent to, without their secrets',
      answer: { status: 200, schema: z.array(alertChannelSchema) },
    },
    ({ ctx }) => listChannels(ctx),
  ),
  operation(
    {
      ...channels,
      method: 'PUT',
      path: `${CHANNELS}/slack`,
      summary: 'Connect Slack, replacing any webhook connected before',
      body: connectSlackSchema,
      answer: { status: 200, schema: alertChannelSchema },
      errors: ['NOT_IN_PERSON', 'URL_REFUSED'],
    },
    ({ ctx, body }) => connectSlack(ctx, body),
  ),
  operation(
    {
      ...channels,
      method: 'PUT',
      path: `${CHANNELS}/telegram`,
      summary: 'Connect a Telegram bot to a chat, replacing any connected before',
      body: connectTelegramSchema,
      answer: { status: 200, schema: alertChannelSchema },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx, body }) => connectTelegram(ctx, body),
  ),
  operation(
    {
      ...channels,
      method: 'DELETE',
      path: `${CHANNELS}/{channel}`,
      summary: 'Disconnect a chat; rules stop sending to it',
      params,
      answer: { status: 204 },
      errors: ['CHANNEL_NOT_FOUND'],
    },
    ({ ctx, params: input }) => disconnectChannel(ctx, input),
  ),
  operation(
    {
      ...channels,
      method: 'POST',
      path: `${CHANNELS}/{channel}/test`,
      summary: 'Send a test to a chat and return the service’s response; takes up to ten seconds',
      params,
      answer: { status: 200, schema: channelAnswerSchema },
      errors: ['CHANNEL_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params: input }) => testChannel(ctx, input),
  ),
]
