import fc from 'fast-check'
import { expect, it } from 'vitest'
import { missingWays } from './missing-ways.ts'

const all = (length: number) => Array.from({ length }, (_, i) => i)

it('requests all travel times when nothing is cached, and none when everything is cached', () => {
  expect(missingWays(3, 4, () => false)).toEqual([{ rows: all(3), columns: all(4) }])
  expect(missingWays(3, 4, () => true)).toEqual([])
})

it('requests one row and one column of the matrix when one location is new', () => {
  const rectangles = missingWays(300, 300, (row, column) => row === column || (row !== 7 && column !== 7))
  const others = all(300).filter((i) => i !== 7)
  expect(rectangles).toEqual([
    { rows: [7], columns: others },
    { rows: others, columns: [7] },
  ])
})

it('the requested rectangles cover every pair of locations without a cached travel time', () => {
  const grid = fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { maxLength: 9 })
  fc.assert(
    fc.property(grid, (grid_cells) => {
      const rectangles = missingWays(grid_cells.length, 7, (row, column) => grid_cells[row]![column]!)
      const isCovered = (row: number, column: number) =>
        rectangles.some(({ rows, columns }) => rows.includes(row) && columns.includes(column))
      expect(rectangles.length).toBeLessThanOrEqual(2)
      for (const [row, cells] of grid_cells.entries())
        for (const [column, is_cached] of cells.entries()) expect(is_cached || isCovered(row, column)).toBe(true)
    }),
  )
})
