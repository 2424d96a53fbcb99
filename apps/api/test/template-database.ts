import { createDatabase, dropDatabase } from '../db/server.ts'
import { migrate } from '../db/migrate.ts'
import { passwordSuffices } from './password-suffices.ts'
import { watchTables } from './table-marks.ts'
import { TEST_SERVER, roleUrl, startTestServer } from './test-server.ts'

export const TEMPLATE = `tavlin_template_${process.pid}`

/** Migrates one template database per run; each test file clones it, which takes milliseconds. */
export default async function setup({ provide }: { provide: (key: 'template_database', value: string) => void }) {
  await startTestServer()
  await createDatabase(TEST_SERVER, TEMPLATE)
  await migrate(roleUrl('tavlin_owner', TEMPLATE))
  await passwordSuffices(roleUrl('tavlin_owner', TEMPLATE))
  await watchTables(roleUrl('tavlin_owner', TEMPLATE))
  provide('template_database', TEMPLATE)
  return () => dropDatabase(TEST_SERVER, TEMPLATE)
}

declare module 'vitest' {
  export interface ProvidedContext {
    template_database: string
  }
}
