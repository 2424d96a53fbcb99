import { expect, test } from 'vitest'
import { fillReply, matchingReplies, unfilledIn } from './saved-reply.ts'

test('fills the variables of a reply and leaves those without a value visible', () => {
  const text = 'שלום {customer}, הזמנה {order} בדרך. {agent}, {business}. {customer}!'
  const filled = fillReply(text, { customer: 'נועה', agent: 'דנה', business: 'תבלין', order: null })
  expect(filled).toBe('שלום נועה, הזמנה {order} בדרך. דנה, תבלין. נועה!')
  expect(unfilledIn(filled)).toEqual(['order'])
})

test('leaves unknown variables, and braces inside an inserted value, unchanged', () => {
  expect(fillReply('{x} {customer}', { customer: '{order}', order: '7' })).toBe('{x} {order}')
  expect(unfilledIn('{x} {Customer}')).toEqual([])
})

test('finds replies by every typed word, titles first', () => {
  const replies = [
    { title: 'איחור', body: 'סליחה על העיכוב' },
    { title: 'סליחה', body: 'מצטערים' },
    { title: 'Parking', body: 'Free in the yard' },
  ]
  expect(matchingReplies(replies, 'סליחה').map(({ title }) => title)).toEqual(['סליחה', 'איחור'])
  expect(matchingReplies(replies, 'park yard').map(({ title }) => title)).toEqual(['Parking'])
  expect(matchingReplies(replies, '')).toHaveLength(3)
})
