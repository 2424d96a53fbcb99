import type { FieldKind } from './fields.ts'
import { RULE } from './print-world.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const printer = (next: () => number) => ({ name: `printer ${next()} form`, host: '192.168.1.50', port: 9100 })
const PRINTER: Record<string, FieldKind> = { 'body.host': 'format', 'body.port': 'format', 'body.paper_mm': 'format' }
const ofPrinter = async ({ printing, deli_id }: BadInputWorld) => ({
  params: { id: await printing.newPrinter(deli_id) },
})
const ofRule = async ({ printing, deli_id }: BadInputWorld) => ({ params: { id: await printing.newRule(deli_id) } })
const rule = async ({ printing, deli_id, menu }: BadInputWorld) => ({
  ...RULE,
  section_id: menu.section_id,
  printer_id: await printing.newPrinter(deli_id),
  fallback_printer_id: await printing.newPrinter(deli_id),
})
const inDeli: Use = { given: ({ deli_id }) => ({ params: { deli_id } }) }
const AGENT: Record<string, FieldKind> = {
  'body.token': 'format',
  // The agent chooses this id; an unknown one begins a new journal.
  'body.journal_id': 'format',
  'body.program_version': 'format',
  // The id of a row of another deli changes nothing.
  'body.holds.0.id': 'number',
  'body.printers.0.id': 'number',
  'body.results.0.id': 'number',
  'body.results.0.printer_id': 'number',
}

export const PRINT_USES: Record<string, Record<string, Use>> = {
  'printing.printing': { '': inDeli },
  'printing.jobs': { '': inDeli },
  'printing.createPrinter': {
    '': { given: ({ deli_id, next }) => ({ params: { deli_id }, body: printer(next) }), kinds: PRINTER },
  },
  'printing.updatePrinter': {
    '': {
      given: async (world) => ({ ...(await ofPrinter(world)), body: { ...printer(world.next), version: 1 } }),
      kinds: PRINTER,
    },
  },
  'printing.deletePrinter': { '': { given: ofPrinter } },
  'printing.createRule': {
    '': {
      given: async (world) => ({ params: { deli_id: world.deli_id }, body: await rule(world) }),
      unused: ['till_id'],
    },
  },
  'printing.updateRule': {
    '': {
      given: async (world) => ({ ...(await ofRule(world)), body: { ...(await rule(world)), version: 1 } }),
      unused: ['till_id'],
    },
  },
  'printing.deleteRule': { '': { given: ofRule } },
  'printing.createAgent': { '': inDeli },
  'printing.revokeAgent': {
    '': {
      given: async ({ printing, delis }) => {
        const deli_id = await delis.newDeli()
        await printing.newAgent(deli_id)
        return { params: { deli_id } }
      },
    },
  },
  'printing.printAgain': {
    '': {
      given: async ({ printing }) => {
        const { id, printer_id } = await printing.newJob('failed')
        return { params: { id }, body: { attempt: 1, printer_id } }
      },
    },
  },
  'printing.dismiss': {
    '': {
      given: async ({ printing }) => ({ params: { id: (await printing.newJob('failed')).id }, body: { attempt: 1 } }),
    },
  },
  'printAgent.poll': {
    '': {
      given: async ({ printing, delis }) => {
        const deli_id = await delis.newDeli()
        const agent = await printing.newAgent(deli_id)
        const printers = [{ id: await printing.newPrinter(deli_id), state: 'ready' }]
        return { body: { ...agent, program_version: '1', holds: [{ id: 1, attempt: 1 }], printers, wait: false } }
      },
      kinds: AGENT,
    },
  },
  'printAgent.report': {
    '': {
      given: async ({ printing }) => {
        const journal_id = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
        const { id, printer_id, deli_id } = await printing.newJob('sent', journal_id)
        const { token } = await printing.newAgent(deli_id)
        return {
          body: { token, journal_id, results: [{ id, attempt: 1, report: 'printed', reason: null, printer_id }] },
        }
      },
      kinds: AGENT,
    },
  },
}
