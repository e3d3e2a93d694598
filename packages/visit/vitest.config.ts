import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'visit', include: ['src/**/*.test.ts'] } })
