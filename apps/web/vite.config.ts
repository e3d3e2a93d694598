import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    // The contracts use `URL.parse`; older browsers could not run them anyway.
    target: ['chrome126', 'edge126', 'firefox126', 'safari18'],
    // A strict Content-Security-Policy refuses `data:` in fonts and images.
    assetsInlineLimit: 0,
  },
  // The API takes changes from its own origin alone, so it is told the one that the browser sees.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8787', changeOrigin: false } } },
})
