import { expect, test } from 'vitest'
import { customerSearch, misspeltWords, pointsAt } from './search.ts'

test.each([
  ['054-207', ['054207']],
  ['054 207 3361', ['0542073361']],
  ['+972 54-207', ['97254207']],
  ['+972 (0)54-207', ['97254207']],
  ['00972-54', ['97254']],
  ['9720', ['9720']],
  ['דנה 054-207', ['דנה', '054207']],
  ['054 207 דנה', ['054207', 'דנה']],
  ['בן־דוד  Dana', ['בנ', 'דוד', 'dana']],
  ['Dana.Levi+x@Mail.com', ['dana.levi+x@mail.com']],
  ['@gmail', ['@gmail']],
  ['user12', ['user12']],
  ['דנה דנה', ['דנה']],
  ['  ', []],
  ['׳ ־', []],
  ['%', ['%']],
])('splits the search text "%s" into the words %j', (typed, words) => {
  expect(customerSearch(typed).words).toEqual(words)
})

test('searches four digits alone as the end of a phone', () => {
  expect(['3361', '33-61', '336', '33612', 'דנה 3361', ''].map((typed) => customerSearch(typed).tail)).toEqual([
    '3361',
    '3361',
    null,
    null,
    null,
    null,
  ])
})

test('a saved search identifies a customer only by most of the phone, the email or the full name', () => {
  const person = { phone: '+972542073361', first_name: 'דנה', last_name: 'בן־כהן', email: 'Dana@example.test' }
  for (const typed of ['054-207-3361', '+972 54 2073361', '2073361', 'dana@example.test', 'בן כהן דנה'])
    expect(pointsAt(typed, person), typed).toBe(true)
  for (const typed of ['3361', '054', 'דנה', 'כהן', 'example', '', '054-207-3362'])
    expect(pointsAt(typed, person), typed).toBe(false)
  expect(pointsAt('', { phone: '', first_name: '', last_name: '', email: null })).toBe(false)
})

test.each([
  ['גלדברג', ['גלדברג']],
  ['אבי גלדברג', ['גלדברג']],
  ['דנ', null],
  ['גלדברג 054', null],
  ['gold@x', null],
])('the search text "%s" has the words %j for a search by similarity', (typed, words) => {
  expect(misspeltWords(customerSearch(typed))).toEqual(words)
})
