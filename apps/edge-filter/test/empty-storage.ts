import { reset } from 'cloudflare:test'
import { afterEach } from 'vitest'

// A Hub that a test leaves behind would send its visits to the next one's control plane.
afterEach(reset)
