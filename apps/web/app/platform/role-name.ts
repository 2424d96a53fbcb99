import type { Lang } from '#base/language.ts'
import { useLang } from '#base/use-language.ts'
import { roleNames } from './role-names.text.ts'

export type AccessName = { name: string; view_name: string; builtin?: boolean }
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

/** Hebrew shows the name that the owner can edit. English uses built-in names of the system's roles. */
export const roleNameIn = (lang: Lang, { name, view_name }: AccessName): string =>
  lang === 'en' && isBuiltinRole(name) ? roleNames('en')(name) : view_name

export function useRoleName(): (row: AccessName) => string {
  const lang = useLang()
  return (row) => roleNameIn(lang, row)
}
