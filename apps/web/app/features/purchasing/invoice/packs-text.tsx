import { toDecimal } from '@tavlin/domain/inventory/ratio'
import { packsIn } from '@tavlin/domain/purchasing/option'
import { Ltr } from '#ui/bidi.tsx'

/** Shows a quantity of base units in packs of its line. */
export const PacksText = ({ base, pack_base }: { base: number; pack_base: number }) => (
  <Ltr>{toDecimal(packsIn(base, pack_base))}</Ltr>
)
