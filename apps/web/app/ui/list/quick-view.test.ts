import { expect, test } from 'vitest'
import type { ListState } from './list-url.ts'
import { isQuick, withQuick } from './quick-view.ts'

const NONE: ListState = { search: 'dana', sort: '', cursor: 'x', limit: '', filters: {}, hidden: [], view: '7' }
const ALL = [{}, { status: 'pending' }, { late: 'true' }]
const at = (filters: ListState['filters']): ListState => ({ ...NONE, filters })

test('a quick view replaces the filters of other quick views, saved view and page, and preserves other filters', () => {
  expect(withQuick(at({ status: ['ready'], deli: ['3'] }), { late: 'true' }, ALL)).toEqual({
    ...NONE,
    cursor: '',
    view: '',
    filters: { deli: ['3'], late: ['true'] },
  })
  expect(withQuick(at({ late: ['true'], deli: ['3'] }), {}, ALL).filters).toEqual({ deli: ['3'] })
})

test('a quick view is active when all filters used by quick views match', () => {
  expect(isQuick(at({ deli: ['3'] }), {}, ALL)).toBe(true)
  expect(isQuick(at({ late: ['true'], deli: ['3'] }), { late: 'true' }, ALL)).toBe(true)
  expect(isQuick(at({ late: ['true'], status: ['pending'] }), { late: 'true' }, ALL)).toBe(false)
  expect(isQuick(at({ status: ['ready'] }), {}, ALL)).toBe(false)
})
