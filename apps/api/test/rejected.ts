import { expect } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'
import { tableMarks } from './table-marks.ts'

/** Asserts a refusal with this answer and that nothing was written. */
export async function expectNothingWritten(
  db: Db,
  work: () => Promise<unknown>,
  status: number,
  body: object,
): Promise<void> {
  const before = await tableMarks(db)
  await expect(work()).rejects.toMatchObject({ status, body })
  expect(await tableMarks(db)).toEqual(before)
}
