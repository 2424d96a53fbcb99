import { useLang } from '#base/use-language.ts'
import { reasonMessage } from '#shared/availability/reason-message.ts'
import type { Verdict } from '#shared/menu/menu-types.ts'

/** Shows why a meal cannot be sold now. */
export default function TileReason({ reason }: { reason: Verdict['reasons'][number] }) {
  return reasonMessage(reason, useLang(), { type: 'pickup' }).headline
}
