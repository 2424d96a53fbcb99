import type { CheckName } from '../checks.ts'
import type { Files } from './planted-tree.ts'

type Fault = { readonly files: Files; readonly says: readonly string[] }

const json = (value: unknown): string => JSON.stringify(value)
const lock = (packages: object): Files => ({ 'package-lock.json': json({ lockfileVersion: 3, packages }) })
const lines = (count: number): string => 'export {}\n'.repeat(count)
const bytes = (count: number): string => 'x'.repeat(count)
/** Builds a forbidden text from its parts, so that the checks do not report this file itself. */
const joined = (...parts: string[]): string => parts.join('')

const API = { name: '@tavlin/api', type: 'module', private: true }

const BOUNDARY_FAULTS: Files = {
  'apps/api/package.json': json({ ...API, devDependencies: { vitest: '5.1.0' }, dependencies: { kysely: '0.29.8' } }),
  'packages/domain/src/clock.ts': `import 'node:fs'`,
  'packages/planner/src/plan.ts': `import 'zod'`,
  'packages/slips/src/slip.ts': `import 'node:fs'`,
  'packages/contract/src/orders.ts': `import 'kysely'`,
  'packages/config/src/config.ts': `import '../../../apps/realtime/src/server.ts'`,
  'packages/demo-city/src/one.ts': `import './two.ts'`,
  'packages/demo-city/src/two.ts': `import './one.ts'`,
  'apps/realtime/src/server.ts': `import '../../api/src/platform/db/db.ts'`,
  'apps/api/src/app.ts': `import './features/stock/stock.repo.ts'`,
  'apps/api/src/main.ts': `import 'vitest'`,
  'apps/api/src/platform/db/db.ts': `import '../../features/stock/stock.service.ts'`,
  'apps/api/src/platform/monitoring/log.ts': `import '../../../test/test-app.ts'`,
  'apps/api/src/features/orders/orders.service.ts': `import '../stock/stock.repo.ts'\nimport 'kysely'`,
  'apps/api/src/features/stock/stock.repo.ts': '',
  'apps/api/src/features/stock/stock.service.ts': '',
  'apps/api/test/test-app.ts': '',
  'apps/web/app/features/orders/orders.route.tsx': `import '../stock/stock.text.ts'`,
  'apps/web/app/features/stock/stock.text.ts': `import '@tanstack/react-virtual'`,
  'apps/web/app/ui/table.tsx': `import '../layout/header.tsx'`,
  'apps/web/app/layout/header.tsx': '',
  'apps/web/app/shared/cart/cart.ts': `import '../../features/stock/stock.text.ts'`,
  'apps/web/app/platform/session.ts': `import '../shared/cart/cart-line.ts'`,
  'apps/web/app/shared/cart/cart-line.ts': '',
  'apps/web/app/ui/list.tsx': `import '../platform/session.ts'`,
  'apps/web/app/base/format.ts': `import '../ui/table.tsx'`,
  'tools/lost.ts': `import './nowhere.ts'`,
}

/** For each check, a fault it must report and the expected message. A check without an entry does not compile. */
export const FAULTS: Record<Exclude<CheckName, 'audit'>, Fault> = {
  format: { files: { 'tools/ugly.ts': 'export   const a = "b";' }, says: ['tools/ugly.ts'] },
  types: {
    files: {
      'packages/domain/src/rule.ts': 'export const later = (rule: () => void) => setTimeout(rule, 1)\n',
      'tools/wrong.ts': `export const count: number = 'many'\n`,
    },
    says: ['packages/domain/src/rule.ts', `Cannot find name 'setTimeout'`, 'tools/wrong.ts'],
  },
  lint: {
    files: {
      'tools/careless.ts': 'async function pay() {}\nexport function order() {\n  pay()\n}\n',
      'tools/vague.ts': 'export const order = (cart: any) => cart\n',
      'tools/crowded.ts': 'export const order = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]\n',
      'apps/web/app/features/orders/read.ts': `export const read = () => fetch('/api/orders')\n`,
    },
    says: [
      'tools/careless.ts:3',
      'no-floating-promises',
      'tools/vague.ts:1',
      'no-explicit-any',
      'tools/crowded.ts:1',
      'max-params',
      'apps/web/app/features/orders/read.ts:1',
      'no-restricted-globals',
    ],
  },
  boundaries: { files: BOUNDARY_FAULTS, says: ['violations'] },
  statements: {
    files: {
      'apps/api/src/features/orders/orders.repo.ts': [
        "import { type Kysely, sql } from 'kysely'",
        'const OPEN = sql`clossed_at is null`',
        'const numberOf = (table: string) => sql`${sql.ref(`${table}.nomber`)}`',
        'type Row = { id: number; status: number; nmber: number; note?: string }',
        'type Source = Kysely<unknown>',
        'export const a = (db: Source, id: number) => sql<Row>`select id, status from orders where id = ${id}`.execute(db)',
        'export const b = (db: Source) => sql`update orders set shelf = 1 where ${OPEN}`.execute(db)',
        "export const c = (db: Source) => sql`select max(${numberOf('orders')}) from orders`.execute(db)",
        'export const d = (db: Source, where: ReturnType<typeof sql>) => sql`select from orders ${where}`.execute(db)',
      ].join('\n'),
    },
    says: [
      'orders.repo.ts:6: declares status as number, the statement returns string',
      'orders.repo.ts:6: declares a column nmber that the statement does not return',
      'orders.repo.ts:7: column "clossed_at" does not exist',
      'orders.repo.ts:8: column orders.nomber does not exist',
      'orders.repo.ts:9: cannot follow where',
      'address.repo.ts: lower its number in COMPOSED',
    ],
  },
  'table-ownership': {
    files: {
      'apps/api/db/functions/dispatch/waves.sql':
        '-- insert into stop\nupdate wave as one set hour = 1; insert into event (id) values (1);',
      'apps/api/db/functions/orders/orders.sql': 'delete from wave where id = 1;',
      'apps/api/src/features/orders/orders.repo.ts': 'sql`insert into stock (id) values (1)`',
      'apps/api/src/features/stock/stock.repo.ts': `db.updateTable('stock')`,
      'apps/api/src/features/chat/chat.repo.ts': 'sql`update only counter c\n  set value = 1`; sql`delete from wallet`',
      'apps/api/src/platform/events/events.ts': `db.insertInto('counter').onConflict((c) => c.doUpdateSet({}))`,
      'apps/api/src/close-wallet.ts': `db.deleteFrom('wallet')`,
    },
    says: [
      'wave is written by dispatch (apps/api/db/functions/dispatch/waves.sql) and orders (apps/api/db/functions/orders',
      'stock is written by orders (apps/api/src/features/orders/orders.repo.ts) and stock',
      'counter is written by chat (apps/api/src/features/chat/chat.repo.ts) and platform',
      'wallet is written by the entry points',
    ],
  },
  'feature-cycles': {
    files: {
      'apps/api/src/features/orders/place/place.service.ts': `import type { A } from '#features/stock/stock.service.ts'`,
      'apps/api/src/features/stock/stock.service.ts': `import {\n  b,\n} from '../menu/menu.service.ts'`,
      'apps/api/src/features/menu/menu.service.ts': `await import('../orders/orders.service.ts')`,
      'apps/api/src/features/menu/menu.test.ts': `import '../drivers/drivers.service.ts'`,
      'apps/api/src/features/drivers/drivers.service.ts': `import '../menu/menu.service.ts'`,
      'packages/domain/src/orders/cart.ts': `import { vat } from '../pricing/vat.ts'`,
      'packages/domain/src/pricing/vat.ts': `import type { Cart } from '../orders/cart.ts'`,
    },
    says: [
      'place.service.ts imports apps/api/src/features/stock/stock.service.ts: orders → stock → menu → orders',
      'stock.service.ts imports apps/api/src/features/menu/menu.service.ts: stock → menu → orders → stock',
      'menu.service.ts imports apps/api/src/features/orders/orders.service.ts: menu → orders → stock → menu',
      'vat.ts imports packages/domain/src/orders/cart.ts: pricing → orders → pricing',
    ],
  },
  knip: {
    files: {
      'package.json': json({ name: 'tavlin', workspaces: ['apps/*', 'packages/*'] }),
      'apps/api/package.json': json({ ...API, dependencies: { zod: '4.6.7' } }),
      'apps/api/src/main.ts': `import { used } from './features/used.ts'\nused()`,
      'apps/api/src/features/used.ts': 'export const used = () => {}\nexport const forgotten = 1',
      'apps/api/src/features/orphan.ts': 'export const orphan = 1',
    },
    says: ['apps/api/src/features/orphan.ts', 'forgotten', 'zod'],
  },
  journeys: {
    files: {
      'e2e/box.test.ts': `expect(await page.getByRole('textbox').inputValue()).toBe('a')\nawait expect.poll(() => box.count()).toBe(1)`,
    },
    says: ['e2e/box.test.ts:1: inputValue is read once'],
  },
  'css-logic': {
    files: {
      'apps/web/app/a.css': '.a { margin-left: 1px; }',
      'apps/web/app/b.tsx': `export const B = () => <p style={{\n  paddingLeft: 4 }} />`,
      'apps/web/app/c.tsx': `export const C = () => <Box\n  ml="md" style={{ textAlign: 'right' }} />`,
    },
    says: ['margin-inline-start', 'b.tsx:1: paddingLeft', 'c.tsx:2: ml="', `c.tsx:2: textAlign: 'right`],
  },
  translations: {
    files: {
      'apps/web/app/ui/a.tsx': `export const A = () => <p title="Open the till">Good day</p>\nexport const b = 'שלום'`,
      'apps/web/app/ui/a.text.ts': `export const aText = translations({ read: {}, said_one: {}, unread: {} })`,
      'apps/web/app/ui/b.tsx': `import { aText } from './a.text.ts'\nuseText(aText)('read'); t(\`said_\${n}\`)`,
    },
    says: ['a.tsx:1: “Open the till”', 'a.tsx:1: “Good day”', 'a.tsx:2: “שלום”', 'nobody reads aText “unread”'],
  },
  guides: {
    files: {
      'docs/guide/en/till.md':
        'Press **Open the till**, **Pack 3 labels**, **Closes in …** or **F2**. **Not** a label.\n',
      'docs/guide/he/till.md': '**Open the till** **פתיחה**\n',
      'apps/web/app/till.text.ts':
        "open: { he: 'פתיחה', en: 'Open the till' }, pack: '{n, plural, one {Pack 1 label} other {Pack # labels}}', in: 'Closes in {time}'",
    },
    says: [
      'docs/guide/en/till.md:1: no screen shows “Not”',
      'docs/guide/he/till.md:1: no screen shows “Open the till”',
    ],
  },
  drift: {
    files: { ...lock({}), '.env.example': '# something else\n', 'docs/LICENCES.md': '# Licences of the libraries\n' },
    says: [
      '.env.example is stale',
      'line 1 is: # something else',
      'docs/LICENCES.md is stale',
      'apps/api/openapi.json is stale',
      'apps/api/src/platform/db/database.types.ts is stale',
    ],
  },
  licences: {
    files: lock({
      'node_modules/strict': { license: 'AGPL-3.0-only' },
      'node_modules/silent': {},
      'node_modules/a/node_modules/both': { license: '(MIT AND GPL-3.0-only)', dev: true },
      'node_modules/either': { license: '(MIT OR GPL-3.0-only)' },
    }),
    says: ['strict is under "AGPL-3.0-only"', 'silent is under "none named"', 'both is under "(MIT AND GPL-3.0-only)"'],
  },
  words: {
    files: {
      'docs/host.md': joined('see registry.', 'npmjs.org/left-pad'),
      'docs/mirror.md': 'see packages.mirror.test/left-pad',
      'docs/path.md': joined('cd /', 'home/someone'),
      'docs/pem.md': joined('-----BEGIN RSA ', 'PRIVATE KEY-----'),
      'docs/key.md': joined('AK', 'IA', 'ABCDEFGHIJKLMNOP'),
      'docs/token.md': joined('gh', 'p_', bytes(36)),
      'docs/env.md': joined('SECRET_', 'KEY=', 'aB3dE6gH9'.repeat(4)),
      ...lock({ 'node_modules/a': {} }),
      'package-lock.json': '{\n"resolved": "https://packages.test/a.tgz"',
    },
    says: [
      'docs/host.md:1: the host of a package registry',
      'docs/mirror.md:1: the registry of this machine',
      'docs/path.md:1: a path of one machine',
      'docs/pem.md:1: a private key',
      'docs/key.md:1: an access key',
      'docs/token.md:1: a token',
      'docs/env.md:1: something like a secret',
      'package-lock.json:2: an address',
    ],
  },
  assets: {
    files: {
      'docs/screens/login.png': bytes(150_001),
      'docs/film.mp4': bytes(3_000_001),
      ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`docs/${i}.bin`, bytes(1_900_000)])),
    },
    says: [
      'docs/screens/login.png has 151 kB; at most 150 kB',
      'docs/film.mp4 has 3001 kB',
      'all assets together have',
    ],
  },
  pins: {
    files: {
      ...lock({ 'node_modules/sneaky': { hasInstallScript: true } }),
      'package.json': json({
        name: 'tavlin',
        type: 'module',
        private: true,
        scripts: { postinstall: 'true' },
        devDependencies: { vitest: '^5.1.0', zod: '4.6.7' },
        allowScripts: { node: true, protobufjs: true },
      }),
      'apps/api/package.json': json({
        name: '@tavlin/server',
        dependencies: { zod: '4.6.8', '@tavlin/domain': '1.0.0' },
      }),
    },
    says: [
      'package.json: vitest is ^5.1.0, which is not an exact version',
      'package.json: script "postinstall" runs at install',
      'package.json: protobufjs may not run a script at install',
      'package.json: sneaky wants to run a script at install',
      'package.json: zod is 4.6.7, but 4.6.8 in apps/api/package.json',
      'apps/api/package.json: @tavlin/domain is ours',
      'apps/api/package.json: "private" must be true',
      'apps/api/package.json: "type" must be "module"',
      'apps/api/package.json: "name" must be @tavlin/api',
    ],
  },
  writing: {
    files: {
      'docs/LONG.md': `# Long\n\n${bytes(101)}\n\n| name | use |\n| --- | --- |\n| a | ${bytes(61)} |\n`,
      'docs/SHORT.md': `# Short\n\n${bytes(100)}\n\n\`\`\`\n${bytes(200)}\n\`\`\`\n\n| a | [${bytes(58)}](${bytes(90)}) |\n`,
      'tools/tell-customer.ts': 'export const USUAL_HOURS = 8\nexport type Hours = number\n',
      'tools/one.ts': 'export type Hours = number\nexport const row = { asked_by: 1, kept_names: 2 }\n',
      'tools/two.ts': 'type Hours = number\n',
      'tools/three.ts': 'export interface Hours {}\n',
      'apps/web/app/order-words.text.ts': 'export const orderTexts = translations({})\n',
      'apps/web/app/cart-part.tsx': 'export function CartPart() {}\nfunction Words() {}\nexport const PayPartRow = 1\n',
      'apps/web/app/cart.module.css': '.words {}\n.line_parts > p {}\n.text {}\n',
      'tools/search.ts': 'const search_words: string[] = []\ntype PayPart = number\n',
      'tools/print.ts': 'export const refuseTaken = { order_paper: 1, paper_mm: 80, to_make_room: 2 }\n',
      'tools/contract.ts': "import '../customers/place.ts'\nexport const note = { words: z.string(), kept: z.int() }\n",
      'apps/api/db/functions/moves.sql': 'select carry_out_move(1), place_id, place_lat from deli;\n',
      'apps/api/db/migrations/0001_moves.sql': 'select carry_out_move(1);\n',
    },
    says: [
      'docs/LONG.md:3: 101 columns',
      'docs/LONG.md:7: a cell has 61 characters',
      'tools/tell-customer.ts: the file name contains "tell"',
      'tools/tell-customer.ts:1: USUAL_HOURS contains "usual"',
      'tools/one.ts:2: asked_by contains "asked"',
      'type Hours is declared in 4 files',
      'order-words.text.ts: the file name contains "words"',
      'order-words.text.ts:1: orderTexts is a replaced name',
      'cart-part.tsx: the file name contains "part"',
      'cart-part.tsx:1: CartPart is a replaced name',
      'cart-part.tsx:2: Words is a replaced name',
      'cart.module.css:1: words is a replaced name',
      'cart.module.css:2: line_parts is a replaced name',
      'tools/print.ts:1: refuseTaken contains "refuse"',
      'tools/print.ts:1: order_paper contains "paper"',
      'tools/print.ts:1: to_make_room contains "room"',
      'tools/contract.ts:1: customers/place is a replaced name',
      'tools/contract.ts:2: words is a replaced name',
      'apps/api/db/functions/moves.sql:1: carry_out_move is a replaced name',
      'apps/api/db/functions/moves.sql:1: place_lat is a replaced name',
    ],
  },
  spelling: {
    files: {
      'docs/TYPO.md': 'An adress of a customer; `adres` is code.\n',
      'tools/typo.ts': '/** Recieves a menu. */\nexport const recieved = 1\n',
      'tools/typo.sql': '-- Seperate rows.\nselect seperate;\n',
    },
    says: ['docs/TYPO.md:1: "adress"', 'tools/typo.ts:1: "Recieves"', 'tools/typo.sql:1: "Seperate"'],
  },
  sizes: {
    files: {
      'tools/long.ts': lines(401),
      'tools/full.ts': lines(400),
      'tools/packed.ts': joined('const [a, b] =', ' [\n  await first(), second()]'),
      'tools/parallel.ts': 'const [a, b] = await Promise.all([first(), second()])',
      'tools/promise.ts': joined('\n// TO', 'DO later'),
      'tools/dated.ts': joined('// TO', 'DO later (#12)'),
      'tools/a.test.ts': joined('\n\ntest', `.only('it works')`),
      'tools/b.test.ts': joined('test', `.skip('it works')`),
      'tools/c.test.ts': joined('// the engine lacks it\ntest', `.skip('it works')`),
    },
    says: [
      'tools/long.ts has 401 lines',
      joined('tools/promise.ts:2: TO', 'DO without the number of an issue'),
      'tools/a.test.ts:3: .only without a reason',
      'tools/packed.ts:1: several values in one assignment with await',
      'tools/b.test.ts:1: .skip without a reason',
    ],
  },
}
