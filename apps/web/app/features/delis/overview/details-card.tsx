import { moneyNumber } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Ltr, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Deli } from '../deli.ts'
import { Takes } from '../takes.tsx'
import { detailsText } from './details.text.ts'
import css from './facts.module.css'

export function DetailsCard({ deli, onEdit }: { deli: Deli; onEdit: (() => void) | null }) {
  const t = useText(detailsText)
  const nameOf = useName()
  const is_english = useLocale() === 'en'
  const none = <span className={css.none}>{t('none')}</span>
  const other_name = is_english ? deli.name_he : deli.name_en
  return (
    <Card
      title={t('title')}
      actions={
        onEdit && (
          <Button size="sm" icon="edit" onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <dl className={css.facts}>
        <dt>{t(is_english ? 'name_he' : 'name_en')}</dt>
        <dd>{other_name ? <bdi lang={is_english ? 'he' : 'en'}>{other_name}</bdi> : none}</dd>
        <dt>{t('takes')}</dt>
        <dd>
          <Takes order_types={deli.order_types} />
        </dd>
        <dt>{t('phone')}</dt>
        <dd>{deli.phone ? <Phone e164={deli.phone} /> : none}</dd>
        <dt>{t('address')}</dt>
        <dd>{deli.address ? <bdi>{deli.address}</bdi> : none}</dd>
        <dt>{t('bags')}</dt>
        <dd>
          {deli.bag_types.length === 0
            ? none
            : deli.bag_types.map((bag) => (
                <span key={bag.name_he} className={css.bag}>
                  {nameOf(bag)} <Ltr>{moneyNumber(bag.volume)}</Ltr>
                </span>
              ))}
        </dd>
        <dt>{t('printer')}</dt>
        <dd>
          {deli.printer_host ? (
            <Ltr>
              {deli.printer_host}:{deli.printer_port}
            </Ltr>
          ) : (
            none
          )}
        </dd>
      </dl>
    </Card>
  )
}
