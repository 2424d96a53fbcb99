import { useText } from '#base/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { ListSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

const KEYS = ['Ctrl K', 'Esc']
const order = { id: () => <OrderId id={48213} /> }

export default function Answers() {
  const t = useText(designText)
  return (
    <>
      <Refusal what={t.rich('rejected_what', order)} why={t('rejected_why')}>
        <Button size="sm" icon="bag">
          {t('mark_packed')}
        </Button>
        <Button size="sm">{t('cancel_order')}</Button>
      </Refusal>
      <Notice tone="warn" action={<Button size="sm">{t('refresh')}</Button>}>
        {t('new_version')}
      </Notice>
      <Notice tone="good">{t('saved_notice')}</Notice>
      <Notice>{t('info_notice')}</Notice>
      <Card>
        <Empty
          icon="moped"
          title={t('none_title')}
          lead={t('none_lead')}
          action={<Button variant="primary">{t('none_action')}</Button>}
        />
      </Card>
      <Card title={t('skeletons')} level={3} padding="none">
        <ListSkeleton rows={3} />
      </Card>
      <Card title={t('people')} level={3}>
        <Stack gap={3}>
          <Skeleton inline_size="40%" block_size="20px" />
          <div className={css.demo}>
            <Avatar name={t('person')} size="lg" tint />
            <Avatar name={t('full_name_value')} />
            <Avatar name={t('person')} size="sm" />
            {KEYS.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </div>
        </Stack>
      </Card>
    </>
  )
}
