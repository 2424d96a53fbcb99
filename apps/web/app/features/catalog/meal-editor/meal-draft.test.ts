import { expect, test } from 'vitest'
import { blankGroup } from '../group-editor/group-form.ts'
import { plainLink } from '../group-editor/override.ts'
import {
  blankMeal,
  type ComponentDraft,
  copyOfMeal,
  type Meal,
  type MealDraft,
  minutesInAll,
  withKind,
  withSold,
} from './meal-draft.ts'
import { costsByLine, previewBody } from './preview-body.ts'

const blank = blankMeal({ delis: [{ id: 2, name_he: '', name_en: '' }] })
const line = (ingredient_id: number, amount_thousandths: number | null): ComponentDraft => ({
  ingredient_id,
  component_meal_id: null,
  entered: { amount_thousandths, unit: 'g' },
  waste_percent: null,
})
const step = (minutes: number | null, parallel = false) => ({ section_id: 1, minutes, parallel })

test('a new meal is sold in every deli', () => {
  expect(blank.sold_at).toEqual([{ deli_id: 2, active: true, price_agorot: null, quota: null }])
})

test('an empty price becomes zero for a prep and stays empty for a meal', () => {
  expect(withKind(blank, 'prep')).toEqual({ kind: 'prep', price_agorot: 0, volume: 0 })
  expect(withKind({ ...blank, price_agorot: 500 }, 'prep').price_agorot).toBe(500)
  expect(withKind(blank, 'meal')).toEqual({ kind: 'meal' })
})

test('changing a setting at a deli without the meal adds the deli in id order, with its other settings empty', () => {
  const sold = withSold(withSold([], 5, { active: true }), 3, { quota: 4 })
  expect(sold).toEqual([
    { deli_id: 3, active: false, price_agorot: null, quota: 4 },
    { deli_id: 5, active: true, price_agorot: null, quota: null },
  ])
})

test('a copy of a meal creates its own groups again and refers to the shared ones', () => {
  const value = { ...blankGroup().values[0]!, id: 71, depends_on_value_id: null }
  const group = (id: number, owner_meal_id: number | null) => ({ ...blankGroup(), id, owner_meal_id, values: [value] })
  const overrides = [{ value_id: 71 }]
  const meal = {
    ...blank,
    id: 5,
    version: 3,
    components: [],
    sold_at: [],
    groups: [
      { group: group(1, 5), link: { ...plainLink(), overrides }, used_by: 1 },
      { group: group(2, null), link: { ...plainLink(), overrides }, used_by: 4 },
    ],
  } as unknown as Meal
  const { groups, name_he } = copyOfMeal(meal, { name_he: 'עותק', name_en: '' })
  expect(name_he).toBe('עותק')
  expect(groups[0]).toMatchObject({ group_id: null, link: { overrides: [] } })
  expect(groups[0]!.own!.values[0]).not.toHaveProperty('id')
  expect(groups[1]).toMatchObject({ group_id: 2, own: null, link: { overrides } })
})

test.each([
  [[], 0],
  [[step(5), step(7)], 12],
  [[step(5), step(7, true)], 7],
  [[step(9), step(7, true), step(3)], 12],
  [[step(5, true), step(null), step(4, true)], 9],
])('the preparation steps %j take %i minutes', (steps, minutes) => expect(minutesInAll(steps)).toBe(minutes))

test('the preview of an incomplete form omits recipe lines and steps that cannot be computed', () => {
  const draft: MealDraft = {
    ...blank,
    components: [line(1, 500), line(2, null), line(3, 700), line(4, 100)],
    processes: [step(5), step(null)],
    groups: [{ group_id: null, own: blankGroup(), link: plainLink() }],
  }
  const { body, lines } = previewBody(draft, 9, ({ ingredient_id }) => ingredient_id !== 3)
  expect(lines).toEqual([0, 3])
  expect(body).toMatchObject({ name_he: '…', category_id: 9, price_agorot: 0, processes: [{ minutes: 5 }] })
  expect(body.components.map(({ ingredient_id }) => ingredient_id)).toEqual([1, 4])
  expect(body.groups[0]?.own?.values.map(({ name_he }) => name_he)).toEqual(['…', '…'])
  expect([...costsByLine([120, null], lines)]).toEqual([
    [0, 120],
    [3, null],
  ])
})

test('the preview contains a value without its ingredient while the amount is missing', () => {
  const entered = { amount_thousandths: null, unit: 'g' }
  const link = { effect: 'adds' as const, ingredient_id: 1, component_meal_id: null, entered }
  const own = { ...blankGroup(), values: [{ ...blankGroup().values[0]!, link }] }
  const groups = [{ group_id: null, own, link: plainLink() }]
  expect(previewBody({ ...blank, groups }, 9, () => true).body.groups[0]?.own?.values[0]?.link).toBeNull()
})
