import type { CrawlerProfile } from './crawler.ts'
import { profile } from './profile.ts'

/**
 * Assistants that fetch a page because a person asked them to. They review nothing, so parity does
 * not cover them. The signing hosts are the ones their owners announced.
 */
export const AGENTS_FOR_PEOPLE: readonly CrawlerProfile[] = [
  profile('chatgpt-user', 'OpenAI', 'agent', ['chatgpt-user'], {
    verification: 'ranges',
    signatureAgents: ['chatgpt.com'],
  }),
  // The owner's list does not say which of its agents it covers, so only the name identifies this
  // one.
  profile('claude-user', 'Anthropic', 'agent', ['claude-user']),
  profile('perplexity-user', 'Perplexity', 'agent', ['perplexity-user'], {
    verification: 'ranges',
  }),
  profile('google-agents', 'Google', 'agent', ['google-agent'], {
    verification: 'ranges',
    signatureAgents: ['agent.bot.goog'],
  }),
  profile('mistral-user', 'Mistral AI', 'agent', ['mistralai-user']),
  profile('amazon-user', 'Amazon', 'agent', ['amzn-user']),
]
