import * as z from 'zod'

// The Content-Security-Policy refuses `new Function`, which zod would probe for.
// Imported first, because the probe happens when a schema is made.
z.config({ jitless: true })
