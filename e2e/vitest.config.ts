import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    // Each worker runs a whole system and a browser, which its files take over; more than two starve each other on two cores.
    maxWorkers: 2,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // `bin/ci` lists every journey that needed its second try, and fails when there are more than two.
    retry: process.env['CI'] ? 1 : 0,
    // A busy machine is slow, not wrong: what is late is waited for, what is missing is reported in the end.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
})
