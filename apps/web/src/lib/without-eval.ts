import * as z from 'zod'

// The Content-Security-Policy blocks `new Function`, which zod would probe for. Import this first:
// the probe runs when a schema is created.
z.config({ jitless: true })
