import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { secondFactorText } from './second-factor.text.ts'

/** Shows whether the second factor is on, and leads to its page. */
export function SecondFactorCard({ is_on }: { is_on: boolean }) {
  const t = useText(secondFactorText)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      actions={<Chip tone={is_on ? 'good' : 'neutral'}>{t(is_on ? 'card_on' : 'card_off')}</Chip>}
    >
      <Button to="/account/second-factor">{t(is_on ? 'manage' : 'turn_on')}</Button>
    </Card>
  )
}
