import { expect, test } from 'vitest'
import { checkChoice, type ChoiceProblem } from './choice.ts'
import { group, groupsById, link, value } from './variant-samples.ts'
import { resolveGroups } from './variants.ts'

const [BREAD, RYE, PITA] = [1, 11, 12]
const [SALADS, CABBAGE, CARROT, EGGPLANT, LEMON] = [2, 21, 22, 23, 24]
const [GONE, OLD] = [3, 31]
const groups = resolveGroups(
  [link(BREAD), link(SALADS), link(GONE)],
  groupsById(
    group(BREAD, [value(RYE), value(PITA, { active: false })], { display: 'radio', min: 1, max: 1 }),
    group(
      SALADS,
      [
        value(CABBAGE, { max_quantity: 2 }),
        value(CARROT),
        value(EGGPLANT),
        value(LEMON, { depends_on_value_id: CABBAGE }),
      ],
      { max: 4, min_distinct: 2, max_distinct: 3 },
    ),
    group(GONE, [value(OLD)], { min: 1, active: false }),
  ),
  null,
)
const check = (...pairs: [number, number][]) =>
  checkChoice(
    groups,
    pairs.map(([value_id, quantity]) => ({ value_id, quantity })),
  )

test('accepts a choice within all bounds, an empty optional group and an empty inactive group', () => {
  expect(check([RYE, 1])).toEqual([])
  expect(check([RYE, 1], [CABBAGE, 2], [CARROT, 1], [LEMON, 1])).toEqual([])
  expect(check([RYE, 1], [CARROT, 0])).toEqual([])
})

test.each<[string, [number, number][], ChoiceProblem]>([
  ['nothing chosen in a required group', [], { code: 'group_min', group_id: BREAD, allowed: 1 }],
  [
    'too many in total',
    [
      [RYE, 1],
      [CARROT, 3],
      [EGGPLANT, 2],
    ],
    { code: 'group_max', group_id: SALADS, allowed: 4 },
  ],
  [
    'too many of one value over two lines',
    [
      [RYE, 1],
      [CABBAGE, 2],
      [CABBAGE, 1],
      [CARROT, 1],
    ],
    { code: 'value_max', group_id: SALADS, value_id: CABBAGE, allowed: 2 },
  ],
  [
    'too few distinct values',
    [
      [RYE, 1],
      [CARROT, 2],
    ],
    { code: 'distinct_min', group_id: SALADS, allowed: 2 },
  ],
  [
    'too many distinct values',
    [
      [RYE, 1],
      [CABBAGE, 1],
      [CARROT, 1],
      [EGGPLANT, 1],
      [LEMON, 1],
    ],
    { code: 'distinct_max', group_id: SALADS, allowed: 3 },
  ],
  [
    'a value without the value it depends on',
    [
      [RYE, 1],
      [CARROT, 1],
      [LEMON, 1],
    ],
    { code: 'depends_on', group_id: SALADS, value_id: LEMON, depends_on_value_id: CABBAGE },
  ],
  [
    'a value of another meal',
    [
      [RYE, 1],
      [99, 1],
    ],
    { code: 'value_not_available', value_id: 99, why_not: 'unknown' },
  ],
  [
    'a value of an inactive group',
    [
      [RYE, 1],
      [OLD, 1],
    ],
    { code: 'value_not_available', value_id: OLD, why_not: 'inactive' },
  ],
])('reports %s as a problem of the choice', (_, pairs, problem) => {
  expect(check(...pairs)).toEqual([problem])
})

test('reports all problems of a choice at once', () => {
  expect(check([PITA, 2], [CARROT, 5]).map((problem) => problem.code)).toEqual([
    'value_not_available',
    'group_max',
    'group_max',
    'distinct_min',
  ])
})
