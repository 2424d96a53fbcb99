import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stack } from '#ui/stack.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

export default function Buttons() {
  const t = useText(designText)
  return (
    <Card title={t('variants')} level={3}>
      <Stack gap={4}>
        <div className={css.demo}>
          <Button variant="primary" icon="check">
            {t('accept')}
          </Button>
          <Button icon="edit">{t('edit')}</Button>
          <Button variant="soft">{t('assign')}</Button>
          <Button variant="subtle">{t('more')}</Button>
          <Button variant="danger" icon="ban">
            {t('cancel_order')}
          </Button>
          <Button variant="danger-quiet">{t('cancel')}</Button>
        </div>
        <div className={css.demo}>
          <Button size="xs">{t('tiny')}</Button>
          <Button size="sm">{t('small')}</Button>
          <Button>{t('regular')}</Button>
          <Button size="lg">{t('large')}</Button>
          <Button size="touch" variant="primary">
            {t('touch')}
          </Button>
          <Button size="touch-lg" variant="primary">
            {t('touch_large')}
          </Button>
        </div>
        <div className={css.demo}>
          <Button variant="primary" loading>
            {t('saving')}
          </Button>
          <Button disabled>{t('unavailable')}</Button>
          <Button disabled_reason={t('depart_why')} icon="moped">
            {t('depart')}
          </Button>
          <Button to="#buttons" icon_end="chevron">
            {t('link')}
          </Button>
          <IconButton icon="print" label={t('print')} variant="default" />
          <IconButton icon="chat" label={t('messages')} badge={4} />
          <IconButton icon="bell" label={t('messages')} badge={120} badge_tone="warn" />
          <IconButton icon="close" label={t('close')} size="sm" />
          <IconButton icon="more" label={t('more')} size="touch" variant="default" />
        </div>
      </Stack>
    </Card>
  )
}
