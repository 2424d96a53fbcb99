import { expect, test } from 'vitest'
import { locationParam, locationText } from './location-param.ts'

const parse = (search: string) => locationParam(new URLSearchParams(search))

test('parses location, total and minute of the check from the URL', () => {
  expect(parse(`at=${locationText(34.7812349, 32.07)}&total=15000&minute=1140`)).toEqual({
    lat: 32.07,
    lng: 34.78123,
    total_agorot: 15000,
    minute: 1140,
  })
  expect(parse('at=-1,-179')?.total_agorot).toBeNull()
})

test.each(['', 'at=', 'at=32.07', 'at=north,south', 'at=91,34', 'at=32,181', 'at=1e3,2'])(
  'finds no location in the URL parameters %j',
  (search) => {
    expect(parse(search)).toBeNull()
  },
)

test('ignores an invalid total or minute of the checked location in the URL', () => {
  expect(parse('at=32,34&total=many&minute=12')).toMatchObject({ total_agorot: null, minute: null })
})
