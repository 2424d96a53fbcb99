import { expect, test } from 'vitest'
import { takenOf, valueOf } from './merge-choice.ts'

const plan = {
  fields: [
    { field: 'name', default_side: 'into' },
    { field: 'email', default_side: 'from' },
  ],
} as const

test('a merge uses the default side for fields without a choice', () => {
  expect(takenOf({ fields: [...plan.fields] }, new Map())).toEqual(['email'])
  expect(
    takenOf({ fields: [...plan.fields] }, new Map([['name', 'from'] as const, ['email', 'into'] as const])),
  ).toEqual(['name'])
})

test('a record with empty first and last names has null as the value of its name', () => {
  const side = { first_name: '', last_name: '', email: null, lang: 'he', birthday: '1990-01-02' }
  expect(valueOf(side as never, 'name')).toBeNull()
  expect(valueOf(side as never, 'birthday')).toBe('1990-01-02')
})
