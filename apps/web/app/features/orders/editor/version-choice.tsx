import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { beginWith } from './begin.ts'
import { changeSectionText } from './change-section.text.ts'
import css from './editor.module.css'
import type { OrderEditor } from './use-editor.ts'

/**
 * Lets the clerk choose between their own version and the newer one that someone else saved; nothing is overwritten
 * before.
 */
export default function VersionChoice({ editing: { order, change, loaded } }: { editing: OrderEditor }) {
  const t = useText(changeSectionText)
  if (!order) return null
  return (
    <div className={css.send}>
      <Button wide variant="primary" onClick={() => change((now) => ({ ...now, version: order.version }))}>
        {t('keep_mine')}
      </Button>
      <Button wide onClick={() => change(({ client_id }) => beginWith(loaded, client_id))}>
        {t('take_theirs')}
      </Button>
    </div>
  )
}
