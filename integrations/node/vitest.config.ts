import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'node', include: ['{src,test}/**/*.test.ts'] } })
