import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'filter-engine', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
})
