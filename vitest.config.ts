import { defineConfig } from 'vitest/config'

const IGNORED = ['**/node_modules/**', '.local/**', '**/build/**']
/** Tests of rules and screen logic: no database, no server. Screens need Vite for styles and assets. */
const PURE = ['packages/{domain,contract,planner,slips}/**/*.test.ts', 'apps/web/app/**/*.test.ts']
/** Tests that mock a module or depend on module state; each runs in its own process. */
const ALONE = ['**/*.alone.test.ts']

export default defineConfig({
  test: {
    // One worker per core; by default Vitest reserves one of two cores for itself.
    maxWorkers: 2,
    // The timeouts are long, because a busy machine is slow and slowness is not a failure.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        // Runs a hundred small files in one process, because starting one process for each took longer than their
        // tests.
        test: { name: 'pure', include: PURE, exclude: IGNORED, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: [...IGNORED, ...PURE, ...ALONE],
          globalSetup: ['./apps/api/test/template-database.ts'],
          // Node runs our sources directly. Without Vite's module runner and without isolation, a file needs half the
          // CPU.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: IGNORED,
          globalSetup: ['./apps/api/test/template-database.ts'],
        },
      },
    ],
  },
})
