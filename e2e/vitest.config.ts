import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    // Each file has a whole system and a browser of its own; more than two starve each other on two cores.
    maxWorkers: 2,
    // A machine that sleeps for a second must not stop a release; the report marks whoever needed a second try.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
