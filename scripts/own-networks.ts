// Rewrites the prefixes of the reviewers' own networks from the installed address data.
import { writeFile } from 'node:fs/promises'
import { OWN_NETWORKS_FILE, readOwnNetworks } from './data/read-own-networks.ts'

await writeFile(OWN_NETWORKS_FILE, await readOwnNetworks())
