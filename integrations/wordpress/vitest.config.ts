import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'wordpress', include: ['{src,test}/**/*.test.ts'] } })
