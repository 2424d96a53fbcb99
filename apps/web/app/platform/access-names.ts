import type { Lang } from '#platform/language.ts'
import { useLang } from '#platform/use-language.ts'
import { isBuiltinPermission } from './matrix.ts'
import { permissionNames, roleNames } from '#platform/permission-names.text.ts'

type Named = { name: string; view_name: string; builtin?: boolean }
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
const isBuiltinRole = (name: string): name is RoleName => ROLES.includes(name)

/** The owner's own words win in Hebrew; in English the system's roles and permissions have names of their own. */
export function nameIn(lang: Lang, row: Named): string {
  if (lang === 'he') return row.view_name
  if (isBuiltinPermission(row.name)) return permissionNames('en')(row.name)
  return isBuiltinRole(row.name) ? roleNames('en')(row.name) : row.view_name
}

export function useName(): (row: Named) => string {
  const lang = useLang()
  return (row) => nameIn(lang, row)
}
