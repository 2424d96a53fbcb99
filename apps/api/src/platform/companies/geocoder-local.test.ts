import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { explain } from '../../../test/explain.ts'
import { placesIn } from '../../../test/gazetteer.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { housesLike, localGeocoder, streetsLike, wordsOf } from './geocoder-local.ts'

const database = testDatabase()
let planner: pg.Client
beforeAll(async () => {
  await placesIn(database.owner_url)
  planner = new pg.Client({ connectionString: database.owner_url })
  await planner.connect()
})
afterAll(() => planner.end())

const session = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
const suggest = async (q: string, lang: 'he' | 'en' = 'he') =>
  (await localGeocoder(database.db).suggest({ q, session, lang })).map(({ main }) => main)

test.each([
  ['הרצל 13', 'שדרות הרצל 13'],
  ['13 הרצל', 'שדרות הרצל 13'],
  ['13 herzl', 'שדרות הרצל 13'],
  ['Herzl Boulevard 13, Hof Alon', 'שדרות הרצל 13'],
  ["רח' הרצל 13א", 'שדרות הרצל 13'],
  ['הרצל 13, חוף אלון', 'שדרות הרצל 13'],
  ['ויצמן 7', 'ויצמן 7'],
  ['בן־גוריון 20', 'בן גוריון 20'],
  ['רמבם 5', 'הרמב"ם 5'],
  ['הרמב״ם 5', 'הרמב"ם 5'],
  ['זבוטינסקי 3', "ז'בוטינסקי 3"],
  ['ז׳בוטינסקי 3', "ז'בוטינסקי 3"],
])('resolves the address search "%s" to %s', async (q, main) => {
  expect(await suggest(q)).toContain(main)
})

test.each(['ה', 'הר', 'הרצ', 'הרצל', 'שדרות הרצל', 'h', 'her'])(
  'finds streets for "%s" while it is being typed',
  async (q) => {
    const found = await suggest(q)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(8)
    if (q.length > 2) expect(found).toContain('שדרות הרצל')
  },
)

test('answers an unknown house number with its neighbours and possible completions', async () => {
  const found = await suggest('הרצל 12')
  expect(found).not.toContain('שדרות הרצל 12')
  expect(found.slice(0, 3)).toEqual(['שדרות הרצל 11', 'שדרות הרצל 13', 'שדרות הרצל 120'])
  expect((await suggest('הרצל 9999'))[0]).toBe('שדרות הרצל 132')
})

test.each(['', '   ', '12', '%', '_', '\\', "';--", 'אין רחוב כזה', 'הרצל זבוטינסקי'])(
  'finds no address for the search "%s"',
  async (q) => {
    expect(await suggest(q)).toEqual([])
  },
)

test('splits a search into words and a house number, and ignores a number that no house has', () => {
  expect(wordsOf('12 Herzl St.')).toEqual({ words: ['herzl'], house: 12 })
  expect(wordsOf('רחוב')).toEqual({ words: ['רחוב'], house: null })
  expect(wordsOf('הרצל 0')).toEqual({ words: ['הרצל'], house: null })
  expect(wordsOf('הרצל 99999999999999999999')).toEqual({ words: ['הרצל'], house: null })
  expect(wordsOf('a b c d e f g h i j').words).toHaveLength(8)
})

test('returns a house with all address parts in the requested language, and a street without a number', async () => {
  const { location } = localGeocoder(database.db)
  expect(await location({ place_id: 's19-13', session, lang: 'he' })).toMatchObject({
    place_id: 's19-13',
    name: 'שדרות הרצל 13',
    formatted: 'שדרות הרצל 13, חוף אלון, ישראל',
    street_number: '13',
    route: 'שדרות הרצל',
    locality: 'חוף אלון',
    country: 'ישראל',
    photos: [],
  })
  expect(await location({ place_id: 's19-13', session, lang: 'en' })).toMatchObject({
    formatted: 'Herzl Boulevard 13, Hof Alon, Israel',
    administrative_area_level_1: 'Coast District',
  })
  expect(await location({ place_id: 's19', session, lang: 'he' })).toMatchObject({
    name: 'שדרות הרצל',
    street_number: '',
  })
  expect(await location({ place_id: 's19-9999', session, lang: 'he' })).toBeNull()
})

test('searches addresses with one statement that reads few of twenty-six thousand houses', async () => {
  expect(await sqlOf(() => suggest('הרצל 13'))).toHaveLength(1)
  const { plan, blocks } = await explain(planner, housesLike(['ה'], 13).compile(database.db))
  expect(plan).toContain('gazetteer_house_by_number')
  expect(blocks, plan).toBeLessThan(120)
  expect((await explain(planner, streetsLike(['הרצל']).compile(database.db))).blocks).toBeLessThan(40)
})

test('finds a word among many streets by trigrams', async () => {
  await planner.query(`insert into gazetteer_street (id, name_he, name_en, locality_he, locality_en, country_he, country_en,
      latitude, longitude)
    select 'x' || n, 'רחוב ' || md5(n::text), md5(n::text), 'עיר', 'Town', '', '', 32, 34 from generate_series(1, 4000) as n`)
  await planner.query('analyze gazetteer_street')
  const { plan, blocks } = await explain(planner, streetsLike(['זבוט']).compile(database.db))
  expect(plan).toContain('gazetteer_street_search')
  expect(blocks, plan).toBeLessThan(60)
})
