import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    // Each worker runs a whole system and a browser, shared by its files. Journeys wait a third of their time (for
    // polls, timers and animations), so that three workers keep two cores busy.
    maxWorkers: 3,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The timeouts are long, because a busy machine is slow and slowness is not a failure.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
})
