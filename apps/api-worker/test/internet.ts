import { createGuard, type Guard } from '@crivo/network-guard'
import type { Config } from '../src/env.ts'
import { targetPolicyOf } from '../src/guard/target-policy.ts'

/** Answers for every host that a test calls. */
export type Web = (url: URL, request: Request) => Response | Promise<Response>

const PAGE = '<!doctype html><title>A page</title><p>Text of a page</p>'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/** A guard before a web of a test's own; names that begin with `inside` mean this machine. */
export const guardOf = (config: Config, web: Web = () => new Response(PAGE, { headers: HTML })) =>
  createGuard({
    resolve: async (name) => [name.startsWith('inside') ? '127.0.0.1' : '93.184.215.14'],
    fetch: async (request) => web(new URL(request.url), request),
    policy: targetPolicyOf(config),
  }) satisfies Guard
