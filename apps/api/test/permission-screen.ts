import { access } from '@tavlin/contract/access'
import { beforeAll, expect } from 'vitest'
import { tableMarks } from './table-marks.ts'
import type { TestApp } from './test-app.ts'

const clientOf = (app: TestApp, token: string) => app.as(access, token)
export type RowForm = Parameters<ReturnType<typeof clientOf>['savePermissionRow']>[0]['body']

/** Returns helpers for the permissions screen, as a super_admin. */
export function permissionScreen(app: TestApp) {
  let token: string
  beforeAll(async () => {
    token = (await app.person(['super_admin'])).token
  })
  const save = async (type: 'permissions' | 'roles' | 'update', name: string, body: RowForm) =>
    (await clientOf(app, token).savePermissionRow({ params: { type, name }, body })).data
  return {
    owner: () => clientOf(app, token),
    save,
    create: (type: 'permissions' | 'roles', name: string, body: RowForm = {}) => save(type, name, body),
    update: (list: string, body: RowForm) => save('update', list, body),
    permission: (name: string) =>
      app.db
        .selectFrom('permission')
        .select(['id', 'name', 'view_name'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow(),
    role: (name: string) =>
      app.db.selectFrom('role').select(['id', 'name', 'view_name']).where('name', '=', name).executeTakeFirstOrThrow(),
    /** Returns the ids of the roles that have a permission. */
    rolesWith: async (permission_id: number) => {
      const { data } = await clientOf(app, token).permissions()
      return data.permissions.find((row) => row.id === permission_id)!.items.map((item) => item.id)
    },
  }
}

/** Asserts a refusal with its code and that nothing was written, for HTTP calls and services alike. */
export async function expectRefusal(app: TestApp, work: () => Promise<unknown>, code: string, details?: object) {
  const before = await tableMarks(app.db)
  const refusal = await work().then(
    () => expect.unreachable(`${code} was expected`),
    (error: { body?: object }) => error.body ?? error,
  )
  expect(refusal).toMatchObject({ code, ...(details && { details }) })
  expect(await tableMarks(app.db)).toEqual(before)
}
