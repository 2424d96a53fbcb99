import type { Me } from './page-context.server.ts'

/**
 * Lists the user's default deli first, because screens start with the first deli. The list stays as it is when the user
 * has no access to that deli.
 */
export function ownDeliFirst<T extends { readonly id: number }>(
  delis: readonly T[],
  me: Pick<Me, 'default_deli_id'>,
): T[] {
  const isOwn = ({ id }: T) => id === me.default_deli_id
  return [...delis.filter(isOwn), ...delis.filter((deli) => !isOwn(deli))]
}
