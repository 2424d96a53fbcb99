import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { designText } from '../design.text.ts'

export default function Cards() {
  const t = useText(designText)
  return (
    <>
      <PageHeader
        title={t('page_title')}
        level={3}
        lead={t('page_lead')}
        actions={
          <Button variant="primary" icon="plus">
            {t('add_order')}
          </Button>
        }
      />
      <Card
        title={t('card_title')}
        lead={t('card_lead')}
        count={12}
        level={3}
        actions={<Button size="sm">{t('more')}</Button>}
        footer={<Button variant="subtle">{t('refresh')}</Button>}
      >
        {t('card_body')}
      </Card>
      <Card>{t('card_body')}</Card>
    </>
  )
}
