import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomerProfile, SHOWN_FROM, likeness, namesAlike, phoneVariants, phonesAlike } from './likeness.ts'

const nobody: CustomerProfile = { first_name: '', last_name: '', email: null, phone: null, birthday: null, doors: [] }
const dana: CustomerProfile = {
  first_name: 'דנה',
  last_name: 'כהן',
  email: 'dana@example.com',
  phone: '+972542073361',
  birthday: '1990-05-01',
  doors: [{ place_id: 'herzl-12', apartment: '4' }],
}
const with_ = (more: Partial<CustomerProfile>): CustomerProfile => ({ ...nobody, ...more })

test.each([
  ['compares emails case-insensitively', { email: 'Dana@Example.com' }, ['same_email'], true],
  ['does not show a pair for a name alone', { first_name: 'דנה', last_name: 'כהן' }, ['name_alike'], false],
  ['does not show a pair for a similar phone alone', { phone: '+972542073362' }, ['phone_alike'], false],
  ['does not show a pair for a shared door alone', { doors: dana.doors }, ['same_door'], false],
  [
    'does not show a pair for a twin with the same door and birthday',
    { doors: dana.doors, birthday: dana.birthday },
    ['same_door', 'same_birthday'],
    false,
  ],
  [
    'shows a pair for name and phone',
    { first_name: 'דנה', last_name: 'כהן', phone: '+972542073316' },
    ['phone_alike', 'name_alike'],
    true,
  ],
  [
    'shows a pair for name and birthday',
    { first_name: 'כהן', last_name: 'דנה', birthday: dana.birthday },
    ['name_alike', 'same_birthday'],
    true,
  ],
  [
    'shows a pair for name and door',
    { first_name: 'דנה', last_name: 'כהן', doors: dana.doors },
    ['name_alike', 'same_door'],
    true,
  ],
  [
    'does not treat another apartment as the same door',
    { first_name: 'דנה', last_name: 'כהן', doors: [{ place_id: 'herzl-12', apartment: '5' }] },
    ['name_alike'],
    false,
  ],
  ['finds no likeness without common data', {}, [], false],
] as const)('duplicate detection %s', (_, more, reasons, is_shown) => {
  const found = likeness(dana, with_(more))
  expect(found.reasons).toEqual(reasons)
  expect(found.score >= SHOWN_FROM).toBe(is_shown)
})

test('a pair of customers scores 100 when everything matches and 0 when all fields are empty', () => {
  expect(likeness(dana, { ...dana, phone: '+972542073360' })).toMatchObject({ score: 100 })
  expect(likeness(nobody, nobody)).toEqual({ score: 0, reasons: [] })
})

describe('similarity of names', () => {
  test.each([
    ['דנה', 'כהן', 'כהן', 'דנה', true],
    ['יוסי', 'לוי', 'יוסף', 'לוי', true],
    ['Dan', 'Levi', 'Daniel', 'Levi', true],
    ['דניאל', 'מזרחי', 'דניאל', 'מיזרחי', true],
    ['מרים', 'אברהמ', 'מרים', 'אברהם', true],
    ['צ׳ארלי', 'ביטון', 'צארלי', 'ביטון', true],
    ['דנה', 'כהן', 'רונית', 'כהן', false],
    ['דנה', 'כהן', 'דנה', 'לוי', false],
    ['דנה', '', 'דנה', 'כהן', false],
    ['דנה', '', 'דנה', '', true],
    ['רן', 'גל', 'רז', 'טל', false],
    ['', '', '', '', false],
  ])('of %s %s and %s %s is %s', (first_name, last_name, other_first, other_last, alike) => {
    expect(namesAlike({ first_name, last_name }, { first_name: other_first, last_name: other_last })).toBe(alike)
  })
})

describe('similarity of phones', () => {
  const phone = fc.stringMatching(/^\+9725\d{8}$/)

  test('lists all similar phones without the phone itself', () => {
    const variants = phoneVariants('+972542073361')
    expect(variants).toHaveLength(new Set(variants).size)
    expect(variants.length).toBeLessThanOrEqual(89)
    expect(variants).toContain('+972542073316')
    expect(variants).toContain('+972942073361')
    expect(variants).not.toContain('+972542073361')
    expect(phonesAlike('+972542073361', '+97254207336')).toBe(false)
  })

  test('is symmetric, like the similarity of names', () => {
    fc.assert(
      fc.property(phone, phone, fc.nat(88), (a, b, n) => {
        const near = phoneVariants(a)[n % phoneVariants(a).length]!
        expect(phonesAlike(a, near)).toBe(true)
        expect(phonesAlike(near, a)).toBe(true)
        expect(phonesAlike(a, b)).toBe(phonesAlike(b, a))
      }),
    )
    const names = fc.record({
      first_name: fc.stringMatching(/^[אבגד]{0,4}$/),
      last_name: fc.stringMatching(/^[אבגד]{0,4}$/),
    })
    const turned = [
      { first_name: 'ג', last_name: 'גדג' },
      { first_name: 'גד', last_name: 'גג' },
    ] as const
    expect(namesAlike(...turned)).toBe(namesAlike(turned[1], turned[0]))
    fc.assert(fc.property(names, names, (a, b) => namesAlike(a, b) === namesAlike(b, a)))
  })
})
