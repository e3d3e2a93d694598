import { reset } from 'cloudflare:test'
import { afterEach } from 'vitest'

// Without it, a Hub from one test would send its visits to the next test's control plane.
afterEach(reset)
