import { fold } from '@tavlin/domain/customers/fold'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'

const database = testDatabase()
const LETTERS =
  'אבגדהוזחטיךכלםמןנסעףפץצקרשתABCabczÉé  \t-_.,\'"`׳״־’‘“”()@+%0123456789\u05B0\u05B8\u05BC\u05BF\u05C1\u05C2\u05C7\u0591\u05AF\u200E\u200F'

test('SQL and domain fold search text to the same result', async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...LETTERS.split('')), maxLength: 24 }), {
    numRuns: 2000,
    seed: 7,
  })
  const all = [...texts, 'שָׁלוֹם', 'ג׳ורג׳ בן־דוד', 'רמב״ם', 'O’Brien-Smith', '']
  const { rows } = await sql<{ folded: string }>`
    select fold(word) as folded from unnest(${all}::text[]) with ordinality as one (word, place)
    order by place`.execute(database.db)
  expect(rows.map(({ folded }) => folded)).toEqual(all.map(fold))
})
