import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CAMPAIGN_MOVES,
  CAMPAIGN_STATES,
  type CampaignState,
  MOST_PER_SECOND,
  afterCampaignMove,
  batchSize,
  campaignStart,
  campaignText,
  decideRecipient,
  estimatedSegments,
  funnelOf,
  pacedUntil,
  wordingObstacle,
} from './campaign.ts'

const TEXT = 'שלום {customer}, {business}: מבצע. להסרה השיבו הסר'
const NOON = new Date('2026-11-15T10:00:00Z')

test('an ended campaign makes no further move, and only a draft can be started', () => {
  for (const move of CAMPAIGN_MOVES) {
    expect(afterCampaignMove('done', move)).toBeNull()
    expect(afterCampaignMove('stopped', move)).toBeNull()
  }
  const startable = CAMPAIGN_STATES.filter((state) => afterCampaignMove(state, 'start') !== null)
  expect(startable).toEqual(['draft'])
})

test('a campaign can always be stopped after its start, in any sequence of moves', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CAMPAIGN_MOVES), { maxLength: 20 }), (moves) => {
      let state: CampaignState = 'draft'
      for (const move of moves) state = afterCampaignMove(state, move) ?? state
      const ends = state === 'draft' ? null : 'stopped'
      expect(state === 'stopped' ? 'stopped' : afterCampaignMove(state, 'stop')).toBe(ends)
    }),
  )
})

test('fills the variables, and leaves out an unknown name with the space before it', () => {
  const values = { customer: 'נועה', points: 120, business: 'תבלין' }
  expect(campaignText('שלום {customer}, {points} נקודות ב{business}', values)).toBe('שלום נועה, 120 נקודות בתבלין')
  expect(campaignText('שלום {customer}, מבצע', { ...values, customer: '' })).toBe('שלום, מבצע')
  expect(campaignText('{customer} {customer}', { ...values, customer: '{points}' })).not.toContain('customer')
})

test.each([
  [TEXT, null],
  ['מבצע. להסרה השיבו הסר', 'no_sender_name'],
  ['{business}: מבצע', 'no_opt_out'],
  ['{business}: {order}. להסרה השיבו הסר', 'unfilled'],
  ['', 'empty'],
])('the wording %j has the obstacle %s', (text, because) => {
  expect(wordingObstacle(text, 'תבלין')).toBe(because)
})

test('skips a customer without valid consent, and one who has the message under a merged record', () => {
  const granted = [{ channel: 'sms', purpose: 'marketing', granted: true }] as const
  const input = {
    text: TEXT,
    values: { customer: 'נועה', points: 0, business: 'תבלין' },
    has_message: false,
    now: NOON,
  }
  expect(decideRecipient({ ...input, consents: granted })).toMatchObject({ send: true })
  expect(decideRecipient({ ...input, consents: [] })).toEqual({ send: false, because: 'no_consent' })
  const withdrawn = [{ channel: 'sms', purpose: 'marketing', granted: false }] as const
  expect(decideRecipient({ ...input, consents: withdrawn })).toEqual({ send: false, because: 'withdrawn' })
  const again = decideRecipient({ ...input, consents: granted, has_message: true })
  expect(again).toEqual({ send: false, because: 'already_sent' })
})

test('the funnel divides an audience into recipients, customers without consent and customers who withdrew it', () => {
  const funnel = funnelOf({ granted: 916, withdrawn: 14, none: 310 })
  expect(funnel).toEqual({ customers: 1240, no_consent: 310, withdrawn: 14, recipients: 916 })
  expect(estimatedSegments(TEXT, funnel, 'תבלין')).toEqual({ segments: 1, total: 916 })
})

test('a campaign sends at most its rate plus one batch per second, and at least nine tenths without delays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_PER_SECOND }),
      fc.integer({ min: 0, max: 40 }),
      (per_second, late_ms) => {
        let now = NOON
        let paced_until: Date | null = null
        const batches: { at: number; count: number }[] = []
        while (now.getTime() - NOON.getTime() < 20_000) {
          const count = batchSize({ per_second, paced_until }, now)
          if (count > 0) {
            batches.push({ at: now.getTime(), count })
            paced_until = pacedUntil(per_second, count, now)
          }
          now = new Date(Math.max(now.getTime(), paced_until!.getTime()) + late_ms)
        }
        const sum = (some: typeof batches) => some.reduce((total, { count }) => total + count, 0)
        for (const { at } of batches) {
          const within = batches.filter((one) => one.at >= at && one.at < at + 1000)
          // A window of one second may begin with a full batch in addition to the rate.
          expect(sum(within)).toBeLessThanOrEqual(per_second + batchSize({ per_second, paced_until: null }, NOON))
        }
        if (late_ms === 0) expect(sum(batches)).toBeGreaterThanOrEqual(per_second * 18)
      },
    ),
    { numRuns: 60 },
  )
})

test('a start is planned for the next 60 days', () => {
  const now = new Date('2026-11-18T10:00:00Z')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(campaignStart(now, null)).toEqual(now)
  expect(campaignStart(now, inHours(1))).toEqual(inHours(1))
  expect(campaignStart(now, inHours(60 * 24))).toEqual(inHours(60 * 24))
  for (const hours of [-1, 0, 60 * 24 + 1]) expect(campaignStart(now, inHours(hours))).toBeNull()
})
