import { configOrExit } from '@tavlin/config/config'

/** The PostgreSQL of the checkout, as its superuser. */
export const TEST_SERVER =
  process.env['TEST_DATABASE_SERVER'] ?? `postgres://postgres@127.0.0.1:${configOrExit().ports.pg}`

export const roleUrl = (role: 'tavlin_owner' | 'tavlin_app' | 'tavlin_report', database: string): string =>
  `${TEST_SERVER.replace('postgres@', `${role}@`)}/${database}`
