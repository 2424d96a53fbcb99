import { expect, test } from 'vitest'
import { locationParam, locationText } from './location-param.ts'

const requests = (search: string) => locationParam(new URLSearchParams(search))

test('reads the location back from the URL as it was written', () => {
  expect(requests(`at=${locationText(34.7812349, 32.07)}&total=15000&minute=1140`)).toEqual({
    lat: 32.07,
    lng: 34.78123,
    total_agorot: 15000,
    minute: 1140,
  })
  expect(requests('at=-1,-179')?.total_agorot).toBeNull()
})

test.each(['', 'at=', 'at=32.07', 'at=north,south', 'at=91,34', 'at=32,181', 'at=1e3,2'])(
  '%j is not a location and checks nothing',
  (search) => {
    expect(requests(search)).toBeNull()
  },
)

test('ignores an invalid total or minute', () => {
  expect(requests('at=32,34&total=many&minute=12')).toMatchObject({ total_agorot: null, minute: null })
})
