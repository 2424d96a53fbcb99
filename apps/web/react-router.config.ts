import type { Config } from '@react-router/dev/config'

// The tests build into their own folder, so that a running site is not affected.
export default { ssr: true, buildDirectory: process.env['WEB_BUILD_DIR'] ?? 'build' } satisfies Config
