import { reset } from 'cloudflare:test'
import { afterEach } from 'vitest'

// Without this, a Hub from one test would send its visits to the next test's control plane.
afterEach(reset)
