import { expect, test } from 'vitest'
import { MOST_VIEWS, checkViewFits } from './views.ts'

test('a screen has room for thirty views of one person', () => {
  expect(() => checkViewFits(MOST_VIEWS - 1)).not.toThrow()
  expect(() => checkViewFits(MOST_VIEWS)).toThrow(
    expect.objectContaining({ code: 'too_many_views', details: { most: 30 } }),
  )
})
