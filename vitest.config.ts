import { defineConfig } from 'vitest/config'

const OURS = ['**/node_modules/**', '.local/**', '**/build/**']
/** Rules and screen logic: no database, no server, no state of their own between files. */
const PURE = ['packages/{domain,contract,planner}/**/*.test.ts', 'apps/web/app/**/*.test.ts']

export default defineConfig({
  test: {
    // One for each core; Vitest itself would leave a core of two to its own window.
    maxWorkers: 2,
    testTimeout: 60_000,
    // A busy machine is slow, not wrong: what is waited for comes, or the test says what did not.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // A hundred small files in one process: starting one for each took longer than their tests.
        test: { name: 'pure', include: PURE, exclude: OURS, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: [...OURS, ...PURE],
          globalSetup: ['./apps/api/test/template-database.ts'],
        },
      },
    ],
  },
})
