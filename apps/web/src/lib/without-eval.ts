import * as z from 'zod'

// The Content-Security-Policy blocks `new Function`, which zod probes for when a schema is created,
// so import this first.
z.config({ jitless: true })
