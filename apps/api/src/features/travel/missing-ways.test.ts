import fc from 'fast-check'
import { expect, it } from 'vitest'
import { missingWays } from './missing-ways.ts'

const all = (length: number) => Array.from({ length }, (_, i) => i)

it('requests everything when nothing is cached, and nothing when everything is', () => {
  expect(missingWays(3, 4, () => false)).toEqual([{ rows: all(3), columns: all(4) }])
  expect(missingWays(3, 4, () => true)).toEqual([])
})

it('requests one row and one column when one place is new', () => {
  const asked = missingWays(300, 300, (row, column) => row === column || (row !== 7 && column !== 7))
  const others = all(300).filter((i) => i !== 7)
  expect(asked).toEqual([
    { rows: [7], columns: others },
    { rows: others, columns: [7] },
  ])
})

it('covers every unknown pair', () => {
  const grid = fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { maxLength: 9 })
  fc.assert(
    fc.property(grid, (known) => {
      const asked = missingWays(known.length, 7, (row, column) => known[row]![column]!)
      const isAsked = (row: number, column: number) =>
        asked.some(({ rows, columns }) => rows.includes(row) && columns.includes(column))
      expect(asked.length).toBeLessThanOrEqual(2)
      for (const [row, cells] of known.entries())
        for (const [column, is_known] of cells.entries()) expect(is_known || isAsked(row, column)).toBe(true)
    }),
  )
})
