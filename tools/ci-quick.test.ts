import { expect, test } from 'vitest'
import { chooseTests } from './ci-quick.ts'

const changed = ['packages/domain/src/orders/order-machine.ts']

test('the quick run chooses tests of the changed feature before shorter tests of other features', () => {
  const affected = ['apps/api/src/features/delis/deli.test.ts', 'apps/api/src/features/orders/moves/move.test.ts']
  const durations = new Map([
    [affected[0]!, 1000],
    [affected[1]!, 119_500],
  ])
  expect(chooseTests(affected, changed, durations)).toEqual([affected[1]])
})

test('the quick run chooses the shortest tests of other features while they fit into two minutes', () => {
  const affected = ['a/long.test.ts', 'a/short.test.ts', 'a/unknown.test.ts']
  const durations = new Map([
    ['a/long.test.ts', 118_000],
    ['a/short.test.ts', 10],
  ])
  expect(chooseTests(affected, changed, durations)).toEqual(['a/short.test.ts', 'a/unknown.test.ts'])
})

test('the quick run chooses every affected test when all fit into two minutes', () => {
  const affected = ['a/one.test.ts', 'packages/domain/src/orders/two.test.ts']
  expect(chooseTests(affected, changed, new Map())).toEqual([affected[1], affected[0]])
})
