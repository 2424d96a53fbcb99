import { expect, test } from 'vitest'
import type { Cells } from './columns.ts'
import { type PictureFile, filesByName, pictureOfRow } from './picture-row.ts'
import { idsByName } from './row-reader.ts'

const file = (name: string, problem: PictureFile['problem'] = null): PictureFile => ({ file: name, hash: 'h', problem })
const LISTS = {
  meal_ids: new Set([12, 13, 7290]),
  by_barcode: new Map([['7290', 13]]),
  by_name: idsByName([
    { id: 12, name_he: 'סלט ירקות', name_en: 'Garden salad' },
    { id: 13, name_he: 'חומוס', name_en: '' },
    { id: 14, name_he: 'חומוס', name_en: '' },
  ]),
  files: filesByName([
    file('סלט ירקות.jpg'),
    file('garden_salad.PNG'),
    file('תמונות/12.webp'),
    file('7290.jpg'),
    file('חומוס.jpg'),
    file('סתם.jpg'),
    file('a/1.jpg'),
    file('b/1.jpg'),
    file('מסמך.pdf', 'not_a_picture'),
  ]),
}
const read = (cells: Cells) => {
  const { meal_id, picture, problems } = pictureOfRow(cells, LISTS)
  return problems.length > 0 ? problems.map(({ field, code }) => `${field} ${code}`) : [picture?.file, meal_id]
}

test.each([
  ['סלט ירקות.jpg', 'סלט ירקות.jpg', 12],
  ['garden_salad.PNG', 'garden_salad.PNG', 12],
  ['12.webp', 'תמונות/12.webp', 12],
  ['7290.jpg', '7290.jpg', 13],
])('finds the meal of %s by name, number or barcode', (name, path, meal_id) => {
  expect(read({ file: name })).toEqual([path, meal_id])
})

test('the meal in the sheet wins over the name of the file', () => {
  expect(read({ file: 'סתם.jpg', meal: 'סלט ירקות' })).toEqual(['סתם.jpg', 12])
  expect(read({ file: 'a/1.jpg', meal: '7290' })).toEqual(['a/1.jpg', 13])
})

test('rejects files that are missing, ambiguous or no pictures, and meals that do not exist or are ambiguous', () => {
  expect(read({})).toEqual(['file required'])
  expect(read({ file: 'אין.jpg' })).toEqual(['file not_in_archive'])
  expect(read({ file: '1.jpg', meal: '12' })).toEqual(['file ambiguous_name'])
  expect(read({ file: 'מסמך.pdf', meal: '12' })).toEqual(['file not_a_picture'])
  expect(read({ file: 'סתם.jpg' })).toEqual(['file no_such_meal'])
  expect(read({ file: 'סתם.jpg', meal: '99' })).toEqual(['meal no_such_meal'])
  expect(read({ file: 'חומוס.jpg' })).toEqual(['file ambiguous_name'])
})
