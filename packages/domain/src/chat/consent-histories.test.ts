import { expect, test } from 'vitest'
import { type StoredConsent, consentsAdded } from '../customers/merge.ts'
import { seededDice } from '../seeded-random.ts'
import { mayText } from './may-text.ts'

// Number of histories; `bin/bench consent-histories` runs 100,000.
const HISTORIES = Number(process.env['CONSENT_HISTORIES'] ?? 2000)
const STEPS = 12
const NAME = 'תבלין'
const MARKETING = `${NAME}: מבצע היום. להסרה השיבו הסר`
const WEDNESDAY_NOON = new Date('2026-11-18T10:00:00Z')

type Dice = (n: number) => number
type Customer = { consents: readonly StoredConsent[]; is_erased: boolean; merged_into: number | null }
type Text = { readonly customer: number; readonly purpose: 'marketing' | 'service' }
/** The model: one answer per person, without a history. */
type ConsentAnswer = 'none' | 'granted' | 'withdrawn'

/** Merging is cautious: a withdrawal of either customer is valid for both. */
const together = (a: ConsentAnswer, b: ConsentAnswer): ConsentAnswer =>
  a === 'withdrawn' || b === 'withdrawn' ? 'withdrawn' : a === 'granted' || b === 'granted' ? 'granted' : 'none'

/** Customers as the API stores them: consents are rows, newest first, and a merge adds rows to the remaining customer. */
function startHistory(dice: Dice) {
  const customers: Customer[] = Array.from({ length: 3 }, () => ({ consents: [], is_erased: false, merged_into: null }))
  const answers: ConsentAnswer[] = customers.map(() => 'none')
  const queued: Text[] = []
  let minutes = 0
  const now = (id: number): number => {
    const { merged_into } = customers[id]!
    return merged_into === null ? id : now(merged_into)
  }
  const isPresent = (id: number) => customers[id]!.merged_into === null && !customers[id]!.is_erased
  const consent = (id: number, granted: boolean): void => {
    const at = new Date(WEDNESDAY_NOON.getTime() + ++minutes * 1000).toISOString()
    const row = { channel: 'sms', purpose: 'marketing', granted, text: '', at }
    customers[id] = { ...customers[id]!, consents: [row, ...customers[id]!.consents] }
    answers[id] = granted ? 'granted' : 'withdrawn'
  }
  const merge = (into: number, from: number): void => {
    if (into === from || !isPresent(from)) return
    const newest = ({ consents }: Customer) => consents.slice(0, 1)
    const added = consentsAdded(newest(customers[into]!), newest(customers[from]!))
    customers[into] = { ...customers[into]!, consents: [...added, ...customers[into]!.consents] }
    customers[from] = { ...customers[from]!, merged_into: into }
    answers[into] = together(answers[into]!, answers[from]!)
  }
  const erase = (id: number): void => {
    customers[id] = { ...customers[id]!, is_erased: true }
    // Texts and conversations of an erased customer are deleted, so their jobs find nothing to send.
    queued.splice(0, queued.length, ...queued.filter(({ customer }) => now(customer) !== id))
  }
  /** Sends the oldest queued text as the job does; returns whether it was sent, and whether it was allowed. */
  const send = (): { is_sent: boolean; is_allowed: boolean; purpose: Text['purpose'] } | null => {
    const text = queued.shift()
    if (!text) return null
    const person = now(text.customer)
    const consents = customers[person]!.consents.slice(0, 1).map(({ granted }) => ({
      channel: 'sms' as const,
      purpose: 'marketing' as const,
      granted,
    }))
    const input = { text: MARKETING, purpose: text.purpose, consents, now: WEDNESDAY_NOON, sender_name: NAME }
    const is_allowed = text.purpose === 'service' || answers[person] === 'granted'
    return { is_sent: mayText(input).may, is_allowed, purpose: text.purpose }
  }
  const step = () => {
    const id = dice(customers.length)
    const move = dice(12)
    if (move >= 8) return send()
    if (!isPresent(id)) return null
    if (move < 2) consent(id, true)
    else if (move === 2) consent(id, false)
    else if (move === 3) merge(id, dice(customers.length))
    else if (move === 4 && dice(4) === 0) erase(id)
    else queued.push({ customer: id, purpose: move === 7 ? 'service' : 'marketing' })
    return null
  }
  return { step }
}

test('marketing is sent exactly when the consent at that moment allows it, after any history', () => {
  const counts = { sent: 0, stopped: 0, service: 0 }
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = startHistory(seededDice(seed))
    for (let n = 0; n < STEPS; n++) {
      const sent = history.step()
      if (!sent) continue
      if (sent.is_sent !== sent.is_allowed) expect({ seed, step: n, ...sent }).toBe('sent exactly when allowed')
      if (sent.purpose === 'service') counts.service++
      else counts[sent.is_sent ? 'sent' : 'stopped']++
    }
  }
  // Every outcome must occur, or the histories show nothing.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(HISTORIES / 20)
})
