import { describe, expect, test } from 'vitest'
import { atLeast, dayBalance } from './needed-drivers.ts'

const capacityOf = () => 800
const shift = (driver_id: number, from_hour: number, until_hour: number, deli_id = 1) => ({
  driver_id,
  deli_id,
  start_minute: from_hour * 60,
  end_minute: until_hour * 60,
})
const at = (hour: number, volume: number, deli_id = 1) => ({ deli_id, hour, volume })

describe('the driver balance of a day', () => {
  test('needs no driver on a day without orders', () => {
    expect(dayBalance([], [shift(1, 8, 16)], capacityOf)).toEqual({ assigned: 1, needed: 0, short_of: null })
  })

  test('uses the busiest hour of each part of the day, rounded up to whole vehicles', () => {
    const volumes = [at(12, 900), at(13, 1700), at(19, 801)]
    const working = [shift(1, 8, 24), shift(2, 11, 24), shift(3, 11, 16)]
    expect(dayBalance(volumes, working, capacityOf)).toEqual({ assigned: 3, needed: 3, short_of: null })
  })

  test('reports missing drivers and the part of the day they are missing in', () => {
    const volumes = [at(9, 100), at(13, 1700), at(19, 2000)]
    const working = [shift(1, 8, 16), shift(2, 11, 19), shift(3, 11, 19), shift(4, 17, 23)]
    expect(dayBalance(volumes, working, capacityOf)).toEqual({ assigned: 4, needed: 6, short_of: 'evening' })
  })

  test('does not count drivers of one deli for another', () => {
    const volumes = [at(12, 100, 1), at(12, 100, 2)]
    const both_here = [shift(1, 8, 16), shift(2, 8, 16)]
    expect(dayBalance(volumes, both_here, capacityOf)).toEqual({ assigned: 2, needed: 3, short_of: 'midday' })
    const apart = [shift(1, 8, 16, 1), shift(2, 8, 16, 2)]
    expect(dayBalance(volumes, apart, capacityOf)).toEqual({ assigned: 2, needed: 2, short_of: null })
  })

  test('counts a driver with two shifts once, and as missing between them', () => {
    const working = [shift(1, 8, 12), shift(1, 18, 22)]
    expect(dayBalance([at(13, 1)], working, capacityOf)).toEqual({ assigned: 1, needed: 2, short_of: 'midday' })
  })
})

test('the volume of an hour is the larger of the booked and the typical volume', () => {
  const larger = atLeast([at(12, 100), at(13, 300)], [at(12, 200), at(13, 50), at(19, 70)])
  expect(larger).toEqual([at(12, 200), at(13, 300), at(19, 70)])
})
