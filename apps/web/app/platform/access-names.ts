import { PERMISSIONS, type Permission } from '@tavlin/contract/access-rules'
import type { Lang } from '#base/language.ts'
import { useLang } from '#base/use-language.ts'
import { permissionNames } from './permission-names.text.ts'
import { type AccessName, roleNameIn } from './role-name.ts'

export const isBuiltinPermission = (name: string): name is Permission => PERMISSIONS.some((builtin) => builtin === name)

/**
 * Returns the name of a role or a permission. In English, built-in roles and permissions have translated names; all
 * other names are shown as the owner typed them.
 */
export const nameIn = (lang: Lang, row: AccessName): string =>
  lang === 'en' && isBuiltinPermission(row.name) ? permissionNames('en')(row.name) : roleNameIn(lang, row)

export function useName(): (row: AccessName) => string {
  const lang = useLang()
  return (row) => nameIn(lang, row)
}
