import { Braces, Code, FileCode, Server, SquarePen } from 'lucide-react'

/** Kinds of integrations, easiest first. */
export const INTEGRATION_KINDS = [
  { value: 'javascript', icon: Code },
  { value: 'php', icon: FileCode },
  { value: 'wordpress', icon: SquarePen },
  { value: 'node', icon: Braces },
  { value: 'server', icon: Server },
] as const
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number]['value']

/** Kinds of integrations for servers, which use a secret key. */
export type ServerKind = Exclude<IntegrationKind, 'javascript'>

/** Frameworks supported by the Node middleware; their names are not translated. */
export const FRAMEWORKS = [
  { value: 'express', label: 'Express' },
  { value: 'hono', label: 'Hono' },
  { value: 'next', label: 'Next' },
] as const
export type Framework = (typeof FRAMEWORKS)[number]['value']

/** Files that the build places next to the web app (scripts/lib/place-downloads.ts). */
export const DOWNLOADS = {
  php: { href: '/downloads/crivo.php', name: 'crivo.php' },
  wordpress: { href: '/downloads/crivo-wordpress.zip', name: 'crivo-wordpress.zip' },
  node: { href: '/downloads/crivo-node.tgz', name: 'crivo-node.tgz' },
} as const
export type Download = (typeof DOWNLOADS)[keyof typeof DOWNLOADS]
