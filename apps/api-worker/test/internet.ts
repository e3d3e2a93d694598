import { createGuard, type Guard } from '@crivo/network-guard'
import { platformRuntime } from '@crivo/runtime'
import { targetPolicyOf } from '#outbound/target-policy.ts'
import type { Config } from '#platform/config.ts'

/** Responds for every host that a test calls. */
export type Web = (url: URL, request: Request) => Response | Promise<Response>

const PAGE = '<!doctype html><title>A page</title><p>Text of a page</p>'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/**
 * Creates a guard in front of a test's own web; names that begin with `inside` resolve to this
 * machine.
 */
export const guardOf = (config: Config, web: Web = () => new Response(PAGE, { headers: HTML })) =>
  createGuard({
    ...platformRuntime,
    resolve: async (name) => [name.startsWith('inside') ? '127.0.0.1' : '93.184.215.14'],
    fetch: async (request) => web(new URL(request.url), request),
    policy: targetPolicyOf(config),
  }) satisfies Guard
