import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'network-guard', include: ['src/**/*.test.ts'] } })
