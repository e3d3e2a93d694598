import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, setToken } from '#lib/api/session-store.ts'
import { someVisit } from '../some-visit.fixture.ts'
import { watchVisits } from './live-socket.ts'

class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  isClosed = false
  readonly url: string
  readonly protocols: readonly string[]
  constructor(url: string, protocols: readonly string[]) {
    super()
    this.url = url
    this.protocols = protocols
    FakeSocket.opened.push(this)
  }
  close() {
    this.isClosed = true
    this.lose(1000)
  }
  lose(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const last = () => {
  const socket = FakeSocket.opened.at(-1)
  if (!socket) throw new Error('No socket was opened')
  return socket
}
const watch = () => {
  const onMessage = vi.fn()
  const onOpen = vi.fn()
  return { onMessage, onOpen, stop: watchVisits({ campaignId: 7, onMessage, onOpen }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://app.example/dashboard' })
  setToken('first')
})
afterEach(() => {
  FakeSocket.opened.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('opens a socket for the campaign with the token as a subprotocol, and passes messages on', () => {
  const { onMessage, onOpen } = watch()
  expect(last().url).toBe('wss://app.example/api/analytics/live?campaignId=7')
  expect(last().protocols).toEqual(['crivo', 'first'])
  last().dispatchEvent(new Event('open'))
  expect(onOpen).toHaveBeenLastCalledWith(true)
  const message = { type: 'visits', visits: [someVisit()], more: 0 }
  last().say(JSON.stringify(message))
  last().say('no JSON')
  last().say('{"type":"news"}')
  expect(onMessage.mock.calls).toEqual([[message]])
})

it('reopens a lost socket with growing delays and the current token', () => {
  const { onOpen } = watch()
  last().lose(4401)
  expect(onOpen).toHaveBeenLastCalledWith(false)
  setToken('second')
  vi.advanceTimersByTime(1_000)
  expect(last().protocols).toEqual(['crivo', 'second'])
  last().lose(1006)
  vi.advanceTimersByTime(1_999)
  expect(FakeSocket.opened).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.opened).toHaveLength(3)
})

it('stays closed if other tabs use all sockets', () => {
  watch()
  last().lose(4409)
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.opened).toHaveLength(1)
})

it('opens no socket once stopped, or without a session', () => {
  const { stop, onOpen } = watch()
  stop()
  expect(last().isClosed).toBe(true)
  expect(onOpen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.opened).toHaveLength(1)
  endSession('expired')
  watch()
  expect(FakeSocket.opened).toHaveLength(1)
})
