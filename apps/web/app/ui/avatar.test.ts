import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['יונתן לוי', 'יל'],
  ['Noa Friedman', 'NF'],
  ['maria de la cruz', 'MC'],
  ['תמר', 'ת'],
  ['  דנה   כהן ', 'דכ'],
  ['', ''],
])('the name %s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
