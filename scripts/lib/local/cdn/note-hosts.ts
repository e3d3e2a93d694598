import type { Database } from '../database.ts'
import type { Ports } from '../ports.ts'
import type { SimulatedEdges } from './simulated-edges.ts'

/**
 * Stores the local URL of each domain's edge script, so that links to its campaigns work in a
 * browser.
 */
export async function noteHosts(
  database: Database,
  edges: SimulatedEdges,
  ports: Ports,
): Promise<void> {
  const { results } = await database
    .prepare("select id, name, edge_url from domains where name like '%.localhost'")
    .all<{ id: number; name: string; edge_url: string | null }>()
  for (const { id, name, edge_url } of results) {
    const url = edges.has(name) ? `http://${name}:${ports.edges}` : null
    if (url === edge_url) continue
    await database.prepare('update domains set edge_url = ? where id = ?').bind(url, id).run()
  }
}
