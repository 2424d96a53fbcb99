import { expect, test } from 'vitest'
import { bagTypes, hasMeatAndDairy } from './meat-and-dairy.ts'

const line = (kosher_type: string | null, volume = 50) => ({ kosher_type, volume })

test.each([
  ['meat with dairy', ['meat', 'parve', 'dairy'], true],
  ['a meal that is mixed itself', ['mixed'], true],
  ['meat with parve', ['meat', 'parve'], false],
  ['dairy with an unknown meal', ['dairy', null], false],
  ['no meals', [], false],
])('an order with %s has meat and dairy: %s', (_, types, answer) => {
  expect(hasMeatAndDairy(types.map((type) => line(type)))).toBe(answer)
})

test.each([
  ['one of each in two bags', [line('meat'), line('dairy')], 2, ['meat', 'dairy']],
  ['mostly dairy in four bags', [line('meat', 100), line('dairy', 300)], 4, ['meat', 'dairy', 'dairy', 'dairy']],
  ['a little dairy in three bags', [line('meat', 290), line('dairy', 1)], 3, ['meat', 'meat', 'dairy']],
  ['everything in one bag', [line('meat'), line('dairy')], 1, []],
  ['only meat in two bags', [line('meat'), line('parve')], 2, []],
])('the bags of an order are labelled only when they separate meat and dairy: %s', (_, lines, bags, types) => {
  expect(bagTypes(lines, bags)).toEqual(types)
})
