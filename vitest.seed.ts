import fc from 'fast-check'

// A commit always passes or always fails; `PROPERTY_SEED=7 npm test` tries other values.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
