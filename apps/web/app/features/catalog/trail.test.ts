import { expect, test } from 'vitest'
import { stepsToSay } from './trail.ts'

test('a choice called like its ingredient is said once; a name that comes back later stays', () => {
  const said = (...trail: string[]) => stepsToSay(trail, (step) => step)
  expect(said('Pine nuts', 'Pine nuts')).toEqual(['Pine nuts'])
  expect(said('Tahini', 'Hummus', 'Tahini')).toEqual(['Tahini', 'Hummus', 'Tahini'])
})
