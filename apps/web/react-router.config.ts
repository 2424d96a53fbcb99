import type { Config } from '@react-router/dev/config'

// The tests build into a folder of their own, beside a running site.
export default { ssr: true, buildDirectory: process.env['WEB_BUILD_DIR'] ?? 'build' } satisfies Config
