import { expect, test } from 'vitest'
import { stepsToSay } from './trail.ts'

test('omits a repeated adjacent name, but keeps a name that appears again later', () => {
  const said = (...trail: string[]) => stepsToSay(trail, (step) => step)
  expect(said('Pine nuts', 'Pine nuts')).toEqual(['Pine nuts'])
  expect(said('Tahini', 'Hummus', 'Tahini')).toEqual(['Tahini', 'Hummus', 'Tahini'])
})
