import type { Me } from './page-context.server.ts'

/** Lists the user's default deli first, because screens start with the first deli. Lost access keeps the list as it is. */
export function ownDeliFirst<T extends { readonly id: number }>(
  delis: readonly T[],
  me: Pick<Me, 'default_deli_id'>,
): T[] {
  const isOwn = ({ id }: T) => id === me.default_deli_id
  return [...delis.filter(isOwn), ...delis.filter((deli) => !isOwn(deli))]
}
