import type { Use } from './targets.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-14' }
const kinds = { 'query.from': 'format', 'query.until': 'format' } as const

export const TRADE_USES: Record<string, Record<string, Use>> = {
  'trade.summary': { '': { given: () => ({ query: PERIOD }), kinds } },
  'trade.breakdown': { '': { given: () => ({ query: { ...PERIOD, by: 'meal' } }), kinds } },
  'trade.rows': { '': { given: () => ({ query: { ...PERIOD, of: 'net', cursor: undefined } }), kinds } },
  'trade.export': { '': { given: () => ({ query: { ...PERIOD, by: 'deli', format: 'csv' } }), kinds } },
}
