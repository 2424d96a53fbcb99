import { expect, test } from 'vitest'
import { askedPlace, writtenPlace } from './place.ts'

const asked = (search: string) => askedPlace(new URLSearchParams(search))

test('the place of the address is read back as it was written', () => {
  expect(asked(`at=${writtenPlace(34.7812349, 32.07)}&total=15000&minute=1140`)).toEqual({
    ...{ lat: 32.07, lng: 34.78123 },
    ...{ total_agorot: 15000, minute: 1140 },
  })
  expect(asked('at=-1,-179')?.total_agorot).toBeNull()
})

test.each(['', 'at=', 'at=32.07', 'at=north,south', 'at=91,34', 'at=32,181', 'at=1e3,2'])(
  '%j is no place and asks nothing',
  (search) => {
    expect(asked(search)).toBeNull()
  },
)

test('rubbish as a total or a minute counts as none', () => {
  expect(asked('at=32,34&total=many&minute=12')).toMatchObject({ total_agorot: null, minute: null })
})
