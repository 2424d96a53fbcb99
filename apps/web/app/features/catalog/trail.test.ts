import { expect, test } from 'vitest'
import { stepsToSay } from './trail.ts'

test('the path of an allergen omits a repeated adjacent name, but not one that appears again later', () => {
  const stepsOf = (...trail: string[]) => stepsToSay(trail, (step) => step)
  expect(stepsOf('Pine nuts', 'Pine nuts')).toEqual(['Pine nuts'])
  expect(stepsOf('Tahini', 'Hummus', 'Tahini')).toEqual(['Tahini', 'Hummus', 'Tahini'])
})
