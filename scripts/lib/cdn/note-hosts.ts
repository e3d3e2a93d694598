import type { Ports } from '../ports.ts'
import type { Database } from '../product.ts'
import type { SimulatedEdges } from './simulated-edges.ts'

/**
 * Notes of each domain of this machine where a browser finds the script that answers for it,
 * so that links to its campaigns can be followed.
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
