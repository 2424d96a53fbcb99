import { expect, test } from 'vitest'
import { MOST_VIEWS, checkViewFits } from './views.ts'

test('rejects more than thirty saved views per user and screen', () => {
  expect(() => checkViewFits(MOST_VIEWS - 1)).not.toThrow()
  expect(() => checkViewFits(MOST_VIEWS)).toThrow(
    expect.objectContaining({ code: 'too_many_views', details: { most: 30 } }),
  )
})
