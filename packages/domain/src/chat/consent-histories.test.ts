import { expect, test } from 'vitest'
import { type StoredConsent, consentsAdded } from '../customers/merge.ts'
import { seededDice } from '../seeded-random.ts'
import { decideRecipient } from './campaign.ts'
import { mayText } from './may-text.ts'

// Number of histories; `bin/bench consent-histories` runs 100,000.
const HISTORIES = Number(process.env['CONSENT_HISTORIES'] ?? 2000)
const STEPS = 14
const NAME = 'תבלין'
const TEXTS = { marketing: `${NAME}: מבצע היום. להסרה השיבו הסר`, service: 'השליח בדרך' }
const WEDNESDAY_NOON = new Date('2026-11-18T10:00:00Z')

type Dice = (n: number) => number
/** When the sender decides whether a text may be sent; the program decides at the moment of sending. */
type Moment = 'at_sending' | 'when_queued'
type Customer = { consents: readonly StoredConsent[]; is_erased: boolean; merged_into: number | null }
type Text = {
  readonly customer: number
  readonly purpose: 'marketing' | 'service'
  readonly was_allowed: boolean
}
type Campaign = { cursor: number; readonly served: Set<number>; readonly allowed_at_start: readonly boolean[] }
type SentText = {
  readonly is_sent: boolean
  readonly is_allowed: boolean
  readonly kind: 'single' | 'service' | 'campaign'
}
/** The model: one answer per person, without a history. */
type ConsentAnswer = 'none' | 'granted' | 'withdrawn'

/** Merging is cautious: a withdrawal of either customer is valid for both. */
const together = (a: ConsentAnswer, b: ConsentAnswer): ConsentAnswer =>
  a === 'withdrawn' || b === 'withdrawn' ? 'withdrawn' : a === 'granted' || b === 'granted' ? 'granted' : 'none'

/**
 * Starts a history of customers as the API stores them: consents are rows, newest first, and a merge adds rows to the
 * remaining customer.
 */
function startHistory(dice: Dice, moment: Moment) {
  const customers: Customer[] = Array.from({ length: 4 }, () => ({ consents: [], is_erased: false, merged_into: null }))
  const answers: ConsentAnswer[] = customers.map(() => 'none')
  /** The model of merges: records of one person have the same number. */
  const persons = customers.map((_, id) => id)
  const queued: Text[] = []
  const campaigns: Campaign[] = []
  let minutes = 0
  const now = (id: number): number => {
    const { merged_into } = customers[id]!
    return merged_into === null ? id : now(merged_into)
  }
  const isPresent = (id: number) => customers[id]!.merged_into === null && !customers[id]!.is_erased
  const newestOf = (id: number) =>
    customers[id]!.consents.slice(0, 1).map(({ granted }) => ({
      channel: 'sms' as const,
      purpose: 'marketing' as const,
      granted,
    }))
  const decide = (id: number, purpose: Text['purpose']): boolean => {
    const rules = { consents: newestOf(id), now: WEDNESDAY_NOON, sender_name: NAME }
    return mayText({ text: TEXTS[purpose], purpose, ...rules }).may
  }
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
    const person = persons[from]
    for (const id of persons.keys()) if (persons[id] === person) persons[id] = persons[into]!
  }
  const erase = (id: number): void => {
    customers[id] = { ...customers[id]!, is_erased: true }
    // Texts and conversations of an erased customer are deleted, so their jobs find nothing to send.
    queued.splice(0, queued.length, ...queued.filter(({ customer }) => now(customer) !== id))
  }
  /** Sends the oldest queued text as the job does; returns whether it was sent, and whether it was allowed. */
  const send = (): SentText | null => {
    const text = queued.shift()
    if (!text) return null
    const person = now(text.customer)
    const is_sent = moment === 'when_queued' ? text.was_allowed : decide(person, text.purpose)
    const is_service = text.purpose === 'service'
    return {
      is_sent,
      is_allowed: is_service || answers[person] === 'granted',
      kind: is_service ? 'service' : 'single',
    }
  }
  /** Processes the next customer of a campaign as the job does, in id order. */
  const proceed = (campaign: Campaign): SentText | null => {
    const id = customers.findIndex((_, at) => at > campaign.cursor && isPresent(at))
    if (id === -1) return null
    campaign.cursor = id
    const decision = decideRecipient({
      text: `{business}: מבצע היום. להסרה השיבו הסר`,
      values: { customer: '', points: 0, business: NAME },
      consents: newestOf(id),
      has_message: [...campaign.served].some((served) => now(served) === id),
      now: WEDNESDAY_NOON,
    })
    const is_sent = moment === 'when_queued' ? campaign.allowed_at_start[id]! : decision.send
    const has_message = [...campaign.served].some((served) => persons[served] === persons[id])
    if (is_sent) campaign.served.add(id)
    return { is_sent, is_allowed: answers[id] === 'granted' && !has_message, kind: 'campaign' }
  }
  const step = (): SentText | null => {
    const id = dice(customers.length)
    const move = dice(14)
    if (move >= 10) return send()
    if (move >= 8 && campaigns.length > 0) return proceed(campaigns[dice(campaigns.length)]!)
    if (!isPresent(id)) return null
    if (move < 2) consent(id, true)
    else if (move === 2) consent(id, false)
    else if (move === 3) merge(id, dice(customers.length))
    else if (move === 4 && dice(4) === 0) erase(id)
    else if (move === 5) {
      const allowed_at_start = customers.map((_, at) => decide(at, 'marketing'))
      campaigns.push({ cursor: -1, served: new Set(), allowed_at_start })
    } else {
      const purpose = move === 7 ? 'service' : 'marketing'
      queued.push({ customer: id, purpose, was_allowed: decide(id, purpose) })
    }
    return null
  }
  return { step }
}

/** Returns the number of texts by kind and outcome, and those that differ from the model. */
function playHistories(moment: Moment) {
  const counts = { single_sent: 0, single_stopped: 0, campaign_sent: 0, campaign_stopped: 0, service_sent: 0 }
  const wrong: object[] = []
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = startHistory(seededDice(seed), moment)
    for (let n = 0; n < STEPS; n++) {
      const sent = history.step()
      if (!sent) continue
      if (sent.is_sent !== sent.is_allowed) wrong.push({ seed, step: n, ...sent })
      const key = `${sent.kind}_${sent.is_sent ? 'sent' : 'stopped'}` as keyof typeof counts
      counts[key]++
    }
  }
  return { counts, wrong }
}

test('marketing is sent exactly when the consent at the moment of sending allows it, after any history', () => {
  const { counts, wrong } = playHistories('at_sending')
  expect(wrong).toEqual([])
  // Every outcome must occur, or the histories show nothing.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(HISTORIES / 20)
})

test('the histories detect a sender that decides when a text is queued or a campaign is started', () => {
  const { wrong } = playHistories('when_queued')
  for (const kind of ['single', 'campaign'])
    expect(wrong).toContainEqual(expect.objectContaining({ kind, is_sent: true, is_allowed: false }))
})
