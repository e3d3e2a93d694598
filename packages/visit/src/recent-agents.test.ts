import { type AgentHeaders, classifyAgent } from '@crivo/filter-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentAgents } from './recent-agents.ts'

const sent = fc.option(
  fc.oneof(
    fc.constantFrom('', 'null', '?1', '"Windows"', 'curl/8.9.1', 'Mozilla/5.0 (X11) Firefox/140.0'),
    fc.string().map((text) => text.replace(/[\r\n]/g, ' ')),
  ),
)
const headers: fc.Arbitrary<AgentHeaders> = fc.record({
  userAgent: sent,
  clientHints: sent,
  clientHintMobile: sent,
  clientHintPlatform: sent,
})

test('classifies every agent as it would without a cache', () => {
  const agents = new RecentAgents()
  fc.assert(
    fc.property(headers, (each) => {
      expect(agents.classify(each)).toEqual(classifyAgent(each))
      expect(agents.classify({ ...each })).toEqual(classifyAgent(each))
    }),
  )
})

const agentOf = (userAgent: string): AgentHeaders => ({
  ...{ userAgent, clientHints: null, clientHintMobile: null, clientHintPlatform: null },
})

test('classifies an agent once', () => {
  const agents = new RecentAgents()
  expect(agents.classify(agentOf('curl/8.9.1'))).toBe(agents.classify(agentOf('curl/8.9.1')))
})

test('evicts agents before they take much memory', () => {
  const agents = new RecentAgents()
  const first = agents.classify(agentOf('curl/0'))
  for (let index = 1; index <= 1_000; index++) agents.classify(agentOf(`curl/${index}`))
  expect(agents.classify(agentOf('curl/0'))).not.toBe(first)
  const long = agentOf('x'.repeat(1_100))
  expect(agents.classify(long)).not.toBe(agents.classify(long))
})
