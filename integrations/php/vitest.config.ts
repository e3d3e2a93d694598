import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'php', include: ['{src,test}/**/*.test.ts'] } })
