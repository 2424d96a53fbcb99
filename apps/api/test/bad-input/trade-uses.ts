import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-14' }
const kinds = { 'query.from': 'format', 'query.until': 'format' } as const

const newSchedule = async ({ newView, newReportSchedule }: BadInputWorld, caller_id: number) => ({
  params: { id: await newReportSchedule(caller_id, await newView(caller_id, 'trade')) },
})

export const TRADE_USES: Record<string, Record<string, Use>> = {
  'trade.summary': { '': { given: () => ({ query: PERIOD }), kinds } },
  'trade.breakdown': { '': { given: () => ({ query: { ...PERIOD, by: 'meal' } }), kinds } },
  'trade.rows': { '': { given: () => ({ query: { ...PERIOD, of: 'net', cursor: undefined } }), kinds } },
  'trade.export': { '': { given: () => ({ query: { ...PERIOD, by: 'deli', format: 'csv' } }), kinds } },
  'trade.pivot': { '': { given: () => ({ query: { ...PERIOD, by: 'meal', across: 'deli' } }), kinds } },
  'trade.exportPivot': {
    '': { given: () => ({ query: { ...PERIOD, by: 'meal', across: 'deli', format: 'csv' } }), kinds },
  },
  'trade.expected': { '': { given: () => ({ query: { date: '2026-11-15' } }), kinds: { 'query.date': 'format' } } },
  'trade.menuReport': { '': { given: () => ({ query: PERIOD }), kinds } },
  'trade.exportMenu': { '': { given: () => ({ query: { ...PERIOD, format: 'csv' } }), kinds } },
  'accounting.vatReport': { '': { given: () => ({ query: PERIOD }), kinds } },
  'accounting.documents': {
    '': {
      given: () => ({ query: { ...PERIOD, series: '1.0.0.2026.receipt', cursor: undefined } }),
      kinds: { ...kinds, 'query.series': 'format' },
    },
  },
  'accounting.exportVat': { '': { given: () => ({ query: { ...PERIOD, format: 'csv' } }), kinds } },
  'tradeSchedules.createSchedule': {
    '': {
      given: async ({ newView }, caller_id) => ({
        body: { view_id: await newView(caller_id, 'trade'), recipient_ids: [caller_id] },
      }),
    },
  },
  'tradeSchedules.updateSchedule': {
    '': {
      given: async (world, caller_id) => ({
        ...(await newSchedule(world, caller_id)),
        body: { recipient_ids: [caller_id], version: 1 },
      }),
    },
  },
  'tradeSchedules.pauseSchedule': {
    '': { given: async (world, caller_id) => ({ ...(await newSchedule(world, caller_id)), body: { version: 1 } }) },
  },
  'tradeSchedules.sendNow': { '': { given: newSchedule } },
  'tradeSchedules.deleteSchedule': { '': { given: newSchedule } },
  'accounting.exportDocuments': { '': { given: () => ({ query: { ...PERIOD, format: 'csv' } }), kinds } },
}
