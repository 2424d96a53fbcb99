import { PERMISSIONS, type Permission } from '@tavlin/contract/access-rules'
import type { Lang } from '#base/language.ts'
import { useLang } from '#base/use-language.ts'
import { permissionNames, roleNames } from './permission-names.text.ts'

type AccessName = { name: string; view_name: string; builtin?: boolean }
type RoleName = Parameters<ReturnType<typeof roleNames>>[0]

const ROLES: readonly string[] = [
  'super_admin',
  'manager',
  'clerk',
  'kitchen',
  'dispatcher',
  'purchaser',
  'service',
  'driver',
] satisfies RoleName[]
export const isBuiltinPermission = (name: string): name is Permission => PERMISSIONS.some((builtin) => builtin === name)
const isBuiltinRole = (name: string): name is RoleName => ROLES.includes(name)

/** Hebrew shows the name that the owner can edit. English uses built-in names of the system's roles and permissions. */
export function nameIn(lang: Lang, row: AccessName): string {
  if (lang === 'he') return row.view_name
  if (isBuiltinPermission(row.name)) return permissionNames('en')(row.name)
  return isBuiltinRole(row.name) ? roleNames('en')(row.name) : row.view_name
}

export function useName(): (row: AccessName) => string {
  const lang = useLang()
  return (row) => nameIn(lang, row)
}
