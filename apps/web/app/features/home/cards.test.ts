import { expect, test } from 'vitest'
import { COLUMNS, orderedCards, shownCards } from './cards.ts'

test('without a choice, every card is shown in the default order', () => {
  const none = { hidden: [], order: [] }
  expect(shownCards('work', none)).toEqual(COLUMNS.work)
  expect(shownCards('around', none)).toEqual(COLUMNS.around)
})

test('chosen cards come first in their column, and a card that was added later is not lost', () => {
  const order = ['sales_today', 'unassigned', 'low_stock', 'a_card_of_an_old_version']
  expect(orderedCards('around', { order })).toEqual([
    'sales_today',
    'low_stock',
    ...COLUMNS.around.filter((name) => name !== 'sales_today' && name !== 'low_stock'),
  ])
  expect(orderedCards('work', { order })[0]).toBe('unassigned')
  expect(orderedCards('work', { order })).toHaveLength(COLUMNS.work.length)
})

test('hidden cards are left out', () => {
  expect(shownCards('work', { hidden: ['chats', 'kitchen_due'], order: [] })).not.toContain('chats')
})
