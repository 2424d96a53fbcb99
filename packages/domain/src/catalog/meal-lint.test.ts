import { expect, test } from 'vitest'
import { LINT_CODES, lintMeal, type LintProblem, type MealFacts } from './meal-lint.ts'
import { group, groupsById, link, value } from './variant-samples.ts'
import { resolveGroups, type VariantGroup } from './variants.ts'

const deli = { deli_id: 4, active: true, price_agorot: null, quota: null, happy_hour_prices_agorot: [] }
const complete: MealFacts = {
  kind: 'meal',
  category_active: true,
  order_types: ['pickup'],
  delis: [deli],
  available_from: '2026-03-01',
  available_until: '2026-03-02',
  price_agorot: 5900,
  groups: [],
  section_ids: [1],
  volume: 20,
  allergens_known: true,
  kosher: 'parve',
  margin: { net_agorot: 5000, margin_agorot: 0, margin_percent: 0 },
  texts: [
    { he: 'חומוס', en: 'Hummus', required: true },
    { he: '', en: '', required: false },
  ],
  has_picture: true,
}
const groups = (one: VariantGroup) => resolveGroups([link(one.id)], groupsById(one), '2026-03-01T10:00:00Z')
const loss = { net_agorot: 5000, margin_agorot: -1, margin_percent: 0 }

test('the menu check reports no problem for a complete meal', () => {
  expect(lintMeal(complete)).toEqual([])
})

const broken: [Partial<MealFacts>, LintProblem][] = [
  [{ order_types: [] }, { code: 'unreachable', severity: 'blocks', because: 'no_order_type' }],
  [{ delis: [] }, { code: 'unreachable', severity: 'blocks', because: 'no_deli' }],
  [{ delis: [{ ...deli, active: false, quota: 0 }] }, { code: 'unreachable', severity: 'blocks', because: 'no_deli' }],
  [{ available_until: '2026-03-01' }, { code: 'unreachable', severity: 'blocks', because: 'no_day' }],
  [{ category_active: false }, { code: 'unreachable', severity: 'blocks', because: 'category_inactive' }],
  [{ groups: groups(group(6, [], { min: 1 })) }, { code: 'group_without_values', severity: 'blocks', group_id: 6 }],
  [
    { groups: groups(group(6, [value(1, { active: false })], { min: 1 })) },
    { code: 'group_without_values', severity: 'blocks', group_id: 6 },
  ],
  [{ section_ids: [] }, { code: 'section_missing', severity: 'blocks' }],
  [
    { delis: [{ ...deli, happy_hour_prices_agorot: [4000, 5901] }] },
    { code: 'happy_hour_above_price', severity: 'warns', deli_id: 4 },
  ],
  [
    { delis: [{ ...deli, price_agorot: 3000, happy_hour_prices_agorot: [4000] }] },
    { code: 'happy_hour_above_price', severity: 'warns', deli_id: 4 },
  ],
  [{ delis: [deli, { ...deli, deli_id: 5, quota: 0 }] }, { code: 'quota_zero', severity: 'warns', deli_id: 5 }],
  [
    { price_agorot: 0, margin: loss },
    { code: 'price_zero', severity: 'warns' },
  ],
  [{ margin: loss }, { code: 'cost_above_price', severity: 'warns' }],
  [{ kosher: 'mixed' }, { code: 'kosher_mixed', severity: 'warns' }],
  [{ allergens_known: false }, { code: 'allergens_unknown', severity: 'warns' }],
  [{ volume: 0 }, { code: 'volume_missing', severity: 'warns' }],
  [{ texts: [{ he: 'חומוס', en: ' ', required: true }] }, { code: 'translation_missing', severity: 'warns' }],
  [{ texts: [{ he: '', en: 'Smooth', required: false }] }, { code: 'translation_missing', severity: 'warns' }],
  [{ texts: [{ he: '', en: '', required: true }] }, { code: 'translation_missing', severity: 'warns' }],
  [{ has_picture: false }, { code: 'picture_missing', severity: 'warns' }],
]

test.each(broken)(
  'the menu check reports exactly one problem for a meal with the single fault %o',
  (facts, problem) => {
    expect(lintMeal({ ...complete, ...facts })).toEqual([problem])
  },
)

test('the faulty meals in this file cover every code of the menu check', () => {
  expect(new Set(broken.map(([, { code }]) => code))).toEqual(new Set(LINT_CODES))
})

test.each<[string, Partial<MealFacts>]>([
  ['an optional group without values', { groups: groups(group(6, [])) }],
  ['an inactive group without values', { groups: groups(group(6, [], { min: 1, active: false })) }],
  [
    'a required group whose value is only snoozed',
    { groups: groups(group(6, [value(1, { snoozed_until: '2026-03-02T00:00:00Z' })], { min: 1 })) },
  ],
  ['a happy hour equal to the price', { delis: [{ ...deli, happy_hour_prices_agorot: [5900] }] }],
  ['a meal without sale dates', { available_from: null, available_until: null }],
  ['an unknown kosher type', { kosher: null, margin: null }],
])('the menu check reports no problem for %s', (_, facts) => {
  expect(lintMeal({ ...complete, ...facts })).toEqual([])
})

test('the menu check tests only contents and names of a prep', () => {
  const nothing = { order_types: [], delis: [], price_agorot: 0, section_ids: [], volume: 0, has_picture: false }
  const prep: MealFacts = { ...complete, ...nothing, kind: 'prep', margin: loss }
  expect(lintMeal(prep)).toEqual([])
  expect(lintMeal({ ...prep, allergens_known: false }).map(({ code }) => code)).toEqual(['allergens_unknown'])
})
