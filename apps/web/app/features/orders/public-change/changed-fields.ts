import { clockOf } from '#platform/day-minute.ts'
import { date } from '#base/format.ts'
import type { RequestedChange } from './change.server.ts'

type ChangeDifference = RequestedChange['difference']
/** Fields that the customer may see; internal ones are left out. */
const FIELDS = [
  'slot',
  'type',
  'address',
  'promotion',
  'discount',
  'fee',
  'tip',
  'note_customer',
  'note_driver',
] as const
export type FieldName = (typeof FIELDS)[number]
const SUMS: readonly FieldName[] = ['promotion', 'discount', 'fee', 'tip']

export type ChangedField = { field: FieldName; before: FieldValue; after: FieldValue }
export type FieldValue = { kind: 'money'; agorot: number } | { kind: 'time' | 'text' | 'type'; text: string }

/** Returns the changed lines; unchanged ones need no approval. */
export const changedLines = ({ lines }: ChangeDifference) => lines.filter(({ kind }) => kind !== 'same')

export const changedFields = ({ fields }: ChangeDifference): ChangedField[] =>
  FIELDS.flatMap((field) => {
    const found = fields.find((one) => one.field === field)
    return found ? [{ field, before: valueOf(field, found.before), after: valueOf(field, found.after) }] : []
  })

function valueOf(field: FieldName, text: string): FieldValue {
  if (SUMS.includes(field)) return { kind: 'money', agorot: Number(text) || 0 }
  if (field === 'type') return { kind: 'type', text }
  const [day = '', minute = ''] = text.split(' ')
  if (field === 'slot' && minute !== '') return { kind: 'time', text: `${date(day)} ${clockOf(Number(minute))}` }
  return { kind: 'text', text }
}

const STATES = ['waiting', 'approved', 'declined', 'expired', 'withdrawn', 'overtaken'] as const
/** A state that a newer API adds is shown as expired. */
export const stateOf = (state: string) => STATES.find((one) => one === state) ?? 'expired'
