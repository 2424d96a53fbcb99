import { expect, test } from 'vitest'
import { PRINT_JOB_STATES, PRINT_REPORTS, mayDismiss, queueAgain, stateAfterReport } from './print-job.ts'
import { type PrintDocument, type PrintMoment, rulesForDemand, wrongFieldOf } from './print-rule.ts'

test('a report changes a print job only when it is about the attempt that the agent has', () => {
  for (const state of PRINT_JOB_STATES)
    for (const report of PRINT_REPORTS)
      for (const attempt of [1, 2, 3]) {
        const after = stateAfterReport({ state, attempt: 2 }, { attempt, report })
        if (state !== 'sent' || attempt !== 2) expect(after).toBeNull()
        else expect(after).toBe(report === 'held' ? 'sent' : report === 'returned' ? 'waiting' : report)
      }
})

test('printing again queues a settled job, redirects a waiting one and recalls one that an agent has', () => {
  expect(PRINT_JOB_STATES.map((state) => queueAgain({ state, attempt: 1 }))).toEqual([
    'redirect',
    'recall',
    'queue',
    'queue',
    'queue',
    'queue',
  ])
})

test('a print job can be dismissed only while no agent has it and it was not printed', () => {
  const dismissable = PRINT_JOB_STATES.filter((state) => mayDismiss({ state, attempt: 1 }))
  expect(dismissable).toEqual(['waiting', 'failed', 'uncertain'])
})

const RULE = { section_id: null, till_id: null, printer_id: 1, fallback_printer_id: null }
const rule = (document: PrintDocument, moment: PrintMoment, till_id: number | null = null) => ({
  ...RULE,
  document,
  moment,
  till_id,
})

test('reports the first contradicting field of an invalid print rule', () => {
  expect(wrongFieldOf(rule('ticket', 'accepted'))).toBeNull()
  expect(wrongFieldOf(rule('receipt', 'accepted'))).toBe('moment')
  expect(wrongFieldOf(rule('ticket', 'packed'))).toBe('moment')
  expect(wrongFieldOf({ ...rule('labels', 'packed'), section_id: 3 })).toBe('section_id')
  expect(wrongFieldOf(rule('ticket', 'demand', 4))).toBe('till_id')
  expect(wrongFieldOf({ ...rule('ticket', 'demand'), fallback_printer_id: 1 })).toBe('fallback_printer_id')
})

test('a receipt is printed by the rules of its till, or by the shared rule when the till has none', () => {
  const rules = [rule('receipt', 'demand'), rule('receipt', 'demand', 4), rule('ticket', 'accepted')]
  expect(rulesForDemand(rules, { document: 'receipt', till_id: 4 })).toEqual([rules[1]])
  expect(rulesForDemand(rules, { document: 'receipt', till_id: 5 })).toEqual([rules[0]])
  expect(rulesForDemand(rules, { document: 'receipt', till_id: null })).toEqual([rules[0]])
})

test('a request prints by the automatic rules when there is no rule for demand', () => {
  const automatic = rule('ticket', 'accepted')
  const on_demand = rule('ticket', 'demand')
  const request = { document: 'ticket', till_id: null } as const
  expect(rulesForDemand([automatic], request)).toEqual([automatic])
  expect(rulesForDemand([automatic, on_demand], request)).toEqual([on_demand])
  expect(rulesForDemand([automatic], { document: 'labels', till_id: null })).toEqual([])
})
