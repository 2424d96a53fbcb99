import { expect, test } from 'vitest'
import { stepsToSay } from './trail.ts'

test('the path of an allergen omits an adjacent repeated name and preserves a name that appears again later', () => {
  const stepsOf = (...trail: string[]) => stepsToSay(trail, (step) => step)
  expect(stepsOf('Pine nuts', 'Pine nuts')).toEqual(['Pine nuts'])
  expect(stepsOf('Tahini', 'Hummus', 'Tahini')).toEqual(['Tahini', 'Hummus', 'Tahini'])
})
