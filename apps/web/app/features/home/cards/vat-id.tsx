import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { homeText } from '../home.text.ts'

/** Warns the owner while the business has no VAT id, with a link to set it. */
export function VatIdWarning({ is_missing }: { is_missing: boolean }) {
  const t = useText(homeText)
  useLive('private-business')
  if (!is_missing) return null
  return (
    <Notice
      tone="warn"
      icon="warning"
      title={t('no_vat_id')}
      action={<Button to="/manage/settings?setting=business_vat_id">{t('set_vat_id')}</Button>}
    >
      {t('no_vat_id_lead')}
    </Notice>
  )
}
