import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['./apps/api/test/template-database.ts'],
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'deploy/**/*.test.ts'],
    exclude: ['**/node_modules/**', '.local/**', '**/build/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
