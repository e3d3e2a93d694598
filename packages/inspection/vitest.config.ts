import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'inspection', include: ['src/**/*.test.ts'] } })
