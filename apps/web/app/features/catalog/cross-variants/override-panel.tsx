import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import textCss from '#ui/text.module.css'
import type { CellFieldsProps } from './cell-fields.tsx'
import { panelText } from './panel.text.ts'
import css from './override-panel.module.css'

const Drawer = lazy(() => import('#ui/drawer.tsx').then((module) => ({ default: module.Drawer })))

const CellFields = lazy(() => import('./cell-fields.tsx'))

type Props = Omit<CellFieldsProps, 'cell'> & { cell: CellFieldsProps['cell'] | null; onClose: () => void }

/** Shows the open cell in a panel beside the sheet when there is space, otherwise over it. */
export function OverridePanel({ is_aside, ...props }: Props & { is_aside: boolean }) {
  const t = useText(panelText)
  const { cell, onClose } = props
  if (!is_aside)
    return (
      cell && (
        <Suspense>
          <Drawer opened onClose={onClose} title={t('title')} sheet="always">
            <CellFields {...props} cell={cell} />
          </Drawer>
        </Suspense>
      )
    )
  return (
    <Card
      title={t('title')}
      className={css.aside}
      {...(cell && { actions: <IconButton icon="close" size="sm" label={t('close')} onClick={onClose} /> })}
    >
      {cell ? (
        <Suspense>
          <CellFields {...props} cell={cell} />
        </Suspense>
      ) : (
        <Hint />
      )}
    </Card>
  )
}

function Hint() {
  const t = useText(panelText)
  const line = (keys: ReactNode, text: string) => (
    <li>
      <span>{text}</span>
      {keys}
    </li>
  )
  return (
    <div className={css.fields}>
      <p className={textCss.muted}>{t('hint')}</p>
      <h3 className={css.name}>{t('keys')}</h3>
      <ul className={css.keys}>
        {line(<Kbd>{t('arrows')}</Kbd>, t('key_arrows'))}
        {line(<Kbd>{t('space')}</Kbd>, t('key_space'))}
        {line(<Kbd>{t('enter')}</Kbd>, t('key_enter'))}
        {line(<Kbd>{t('ctrl_z')}</Kbd>, t('key_undo'))}
      </ul>
    </div>
  )
}
