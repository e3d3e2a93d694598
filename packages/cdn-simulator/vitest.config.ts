import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'cdn-simulator', include: ['src/**/*.test.ts'] } })
