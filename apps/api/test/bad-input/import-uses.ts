import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { MEAL_HEADERS, csvOf } from '../import-files.ts'
import { NOON } from '../test-app.ts'
import type { Use } from './targets.ts'

const MAPPING = { name_he: 0, category: 1, price: 2, description_he: 3, delis: 4 }

export const makeImportWorld = (db: Db) => {
  let count = 0
  /** Creates an import with one row for a new meal. */
  const newImport = async (created_by: number, state: 'draft' | 'done' = 'draft'): Promise<number> => {
    const { rows } = await sql<{ id: number }>`with made as (
        insert into import (kind, state, file_name, encoding, file, headers, mapping, created_by, created_at)
        values ('meals', ${state}, ${`menu ${++count}.csv`}, 'utf-8', ${Buffer.from(csvOf([MEAL_HEADERS, ['x']]))}, ${JSON.stringify(MEAL_HEADERS)},
          ${JSON.stringify(MAPPING)}, ${created_by}, ${NOON}) returning id)
      insert into import_row (import_id, number, cells, outcome) select id, 2, ${JSON.stringify(['x'])}, 'new' from made
      returning import_id as id`.execute(db)
    return rows[0]!.id
  }
  /** Creates a completed import of staff that added one user. */
  const newStaffImport = async (created_by: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`with made as (
        insert into import (kind, state, file_name, headers, mapping, created_by, created_at)
        values ('staff', 'done', ${`staff ${++count}.csv`}, '[]', '{}', ${created_by}, ${NOON}) returning id),
      person as (insert into app_user (email, first_name, last_name)
        values (${`imported${count}@example.com`}, 'א', 'ב') returning id)
      insert into import_row (import_id, number, cells, outcome, state, target_id, after)
      select made.id, 2, '[]', 'new', 'applied', person.id, '{"invite": true}' from made, person
      returning import_id as id`.execute(db)
    return rows[0]!.id
  }
  return { newImport, newStaffImport }
}

const draft = (body: Record<string, unknown>): Use => ({
  given: async ({ imports }, caller_id) => ({ params: { id: await imports.newImport(caller_id) }, body }),
})

export const IMPORT_USES: Record<string, Record<string, Use>> = {
  'imports.uploadMeals': {
    '': { given: ({ next }) => ({ query: { file_name: `menu ${next()}.csv` } }) },
  },
  'imports.uploadIngredients': {
    '': { given: ({ next }) => ({ query: { file_name: `ingredients ${next()}.csv` } }) },
  },
  'imports.uploadRecipes': {
    '': { given: ({ next }) => ({ query: { file_name: `recipes ${next()}.csv` } }) },
  },
  'imports.uploadVariants': {
    '': { given: ({ next }) => ({ query: { file_name: `variants ${next()}.csv` } }) },
  },
  'imports.uploadPictures': {
    '': { given: ({ next }) => ({ query: { file_name: `pictures ${next()}.zip` } }) },
  },
  'imports.uploadStock': {
    '': { given: ({ next }) => ({ query: { file_name: `stock ${next()}.csv` } }) },
  },
  'imports.uploadCustomers': {
    '': { given: ({ next }) => ({ query: { file_name: `customers ${next()}.csv` } }) },
  },
  'imports.uploadAddresses': {
    '': { given: ({ next }) => ({ query: { file_name: `addresses ${next()}.csv` } }) },
  },
  'imports.uploadStaff': {
    '': { given: ({ next }) => ({ query: { file_name: `staff ${next()}.csv` } }) },
  },
  'imports.import': { '': draft({}) },
  'imports.importRows': {
    '': {
      given: async ({ imports }, caller_id) => ({
        params: { id: await imports.newImport(caller_id) },
        query: { cursor: undefined },
      }),
    },
  },
  'imports.changeImport': { '': draft({ encoding: null, mapping: MAPPING, version: 1 }) },
  'imports.applyImport': { '': draft({ mode: 'valid', version: 1 }) },
  'imports.undoImport': {
    '': {
      given: async ({ imports }, caller_id) => ({
        params: { id: await imports.newImport(caller_id, 'done') },
        body: { version: 1 },
      }),
    },
  },
  'imports.inviteImported': {
    '': {
      given: async ({ imports }, caller_id) => ({
        params: { id: await imports.newStaffImport(caller_id) },
        body: { version: 1 },
      }),
    },
  },
  'imports.discardImport': { '': draft({}) },
}
