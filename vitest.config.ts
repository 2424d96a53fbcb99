import { defineConfig } from 'vitest/config'

const IGNORED = ['**/node_modules/**', '.local/**', '**/build/**']
/** Rules and screen logic: no database, no server. Screens need Vite for styles and assets. */
const PURE = ['packages/{domain,contract,planner}/**/*.test.ts', 'apps/web/app/**/*.test.ts']
/** Tests that mock a module or depend on module state: a process each. */
const ALONE = ['**/*.alone.test.ts']

export default defineConfig({
  test: {
    // One for each core; Vitest itself would leave a core of two to its own window.
    maxWorkers: 2,
    testTimeout: 60_000,
    // A busy machine is slow, not wrong: a poll waits long enough for the value, or reports what is missing.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // A hundred small files in one process: starting one for each took longer than their tests.
        test: { name: 'pure', include: PURE, exclude: IGNORED, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: [...IGNORED, ...PURE, ...ALONE],
          globalSetup: ['./apps/api/test/template-database.ts'],
          // Node runs our sources as they are. Without Vite's module runner and without isolation a file costs half the CPU.
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
