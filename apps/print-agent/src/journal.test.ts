import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../../api/test/test-folder.ts'
import { openJournal } from './journal.ts'

const folder = testFolder('journal')
const path = join(folder, 'journal.jsonl')
beforeEach(() => rmSync(folder, { recursive: true, force: true }))

const JOB = { id: 7, attempt: 1 }
const PRINTED = { report: 'printed', reason: null, printer_id: 3 } as const

test('a job that was begun and not finished is uncertain after a restart', () => {
  openJournal(path).begin(JOB, 3)
  const after = openJournal(path)
  expect(after.unreported()).toEqual([
    { ...JOB, report: 'uncertain', reason: 'agent_stopped', printer_id: 3, is_reported: false },
  ])
})

test('the journal does not report a job while this process sends it', () => {
  const journal = openJournal(path)
  journal.begin(JOB, 3)
  expect(journal.unreported()).toEqual([])
  journal.settle(JOB, PRINTED)
  expect(journal.unreported()).toMatchObject([{ ...JOB, report: 'printed' }])
})

test('the journal keeps its id and all unreported results after a restart', () => {
  const first = openJournal(path)
  first.begin(JOB, 3)
  first.settle(JOB, PRINTED)
  const second = openJournal(path)
  expect(second.journal_id).toBe(first.journal_id)
  expect(second.unreported()).toMatchObject([{ ...JOB, ...PRINTED }])
  second.reported(JOB)
  expect(openJournal(path).unreported()).toEqual([])
  expect(openJournal(path).find(JOB)).toMatchObject({ ...PRINTED, is_reported: true })
})

test('the journal ignores a line that was cut by a power failure', () => {
  const first = openJournal(path)
  first.begin(JOB, 3)
  appendFileSync(path, '{"id":8,"attempt":1,"beg')
  const after = openJournal(path)
  expect(after.unreported()).toMatchObject([JOB])
  expect(readFileSync(path, 'utf8')).not.toContain('"beg')
})

test('a missing file starts a new journal with another id', () => {
  const before = openJournal(path).journal_id
  rmSync(path)
  expect(openJournal(path).journal_id).not.toBe(before)
})

test('the journal deletes the oldest reported jobs when there are more than two thousand', () => {
  const journal = openJournal(path)
  const lines = Array.from({ length: 2100 }, (_, i) => ({ id: i + 1, attempt: 1 }))
  for (const of of lines)
    appendFileSync(
      path,
      `${JSON.stringify({ ...of, result: PRINTED })}\n${JSON.stringify({ ...of, reported: true })}\n`,
    )
  journal.close()
  const after = openJournal(path)
  expect([after.find({ id: 100, attempt: 1 }), after.find({ id: 101, attempt: 1 })?.report]).toEqual([
    undefined,
    'printed',
  ])
})
