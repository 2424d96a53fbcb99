import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, ORDER_STATUSES, RiskChip, StatusChip } from '#ui/chip.tsx'
import { Stack } from '#ui/stack.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

export default function Chips() {
  const t = useText(designText)
  return (
    <Card title={t('statuses')} level={3}>
      <Stack gap={3}>
        {[false, true].map((solid) => (
          <div key={String(solid)} className={css.demo}>
            {ORDER_STATUSES.map((status) => (
              <StatusChip key={status} status={status} solid={solid} />
            ))}
          </div>
        ))}
        <div className={css.demo}>
          <RiskChip risk="ok" />
          <RiskChip risk="soon" late_min={4} />
          <RiskChip risk="late" late_min={14} />
          <RiskChip risk="late" />
        </div>
        <div className={css.demo}>
          <Chip>{t('neutral')}</Chip>
          <Chip tone="info" icon="info">
            {t('info')}
          </Chip>
          <Chip tone="good" icon="check">
            {t('paid')}
          </Chip>
          <Chip tone="warn" icon="warning">
            {t('unassigned')}
          </Chip>
          <Chip tone="bad" icon="warning">
            {t('allergy')}
          </Chip>
          <Chip outline>{t('outline')}</Chip>
          <Chip size="lg" onRemove={() => {}} remove_label={t('remove_filter')}>
            {t('filter_deli')}
          </Chip>
        </div>
        <div className={css.demo}>
          <Badge>{12}</Badge>
          <Badge tone="primary">{5}</Badge>
          <Badge tone="warn">{3}</Badge>
          <Badge tone="alert">{4}</Badge>
          <Badge tone="alert">{250}</Badge>
        </div>
      </Stack>
    </Card>
  )
}
