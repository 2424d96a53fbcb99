import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { saleActionsText } from './sale-actions.text.ts'
import type { SellScreenState } from './use-sell-screen.ts'

/** Shows the actions on the cart other than paying, above the payment button. */
export function SaleActions({ screen }: { screen: SellScreenState }) {
  const t = useText(saleActionsText)
  const { sell, held, setPanel } = screen
  const is_empty = sell.draft.lines.length === 0
  return (
    <>
      <Button size="touch" icon="pause" disabled={is_empty} loading={held.is_holding} onClick={() => void held.hold()}>
        {t('hold')}
      </Button>
      <Button size="touch" icon="percent" disabled={is_empty} onClick={() => setPanel('discount')}>
        {t('discount')}
      </Button>
      <IconButton
        size="touch"
        variant="default"
        icon="trash"
        label={t('void')}
        disabled={is_empty}
        onClick={() => setPanel('void')}
      />
    </>
  )
}
