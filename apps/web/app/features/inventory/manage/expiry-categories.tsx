import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { manageText } from './manage.text.ts'
import type { commands } from './stock-lists.commands.ts'
import type { ExpiryCategory, runStockListCommand } from './stock-lists.server.ts'

/** Chooses the categories whose goods can be received only with an expiry date. */
export function ExpiryCategories({ categories }: { categories: readonly ExpiryCategory[] }) {
  const t = useText(manageText)
  const nameOf = useName()
  const { send, pending } = useCommand<typeof commands, typeof runStockListCommand>()
  return (
    <Card title={t('expiry_required')} lead={t('expiry_required_lead')}>
      <Stack gap={2}>
        {categories.map((category) => (
          <Switch
            key={category.id}
            label={nameOf(category)}
            checked={category.needs_expiry}
            disabled={pending}
            onChange={(event) => void send('require_expiry', { id: category.id, needs_expiry: event.target.checked })}
          />
        ))}
      </Stack>
    </Card>
  )
}
