import type { ReactNode } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Count } from '#ui/bidi.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TillBar } from '../till-bar.tsx'
import type { TillContext } from '../till-context.ts'
import css from './sell-screen.module.css'
import { sellText } from './sell.text.ts'
import type { TillSearch } from './use-till-search.ts'

type Props = { context: TillContext; search: TillSearch; children?: ReactNode }

export function SellHeader({ context, search, children }: Props) {
  const t = useText(sellText)
  const { input, typed, type, quantity, is_unknown, onKeyDown } = search
  return (
    <TillBar device={context}>
      <div className={css.search} data-tour="till-search">
        <TextInput
          ref={input}
          aria-label={t('search')}
          placeholder={t('search_hint')}
          icon="search"
          autoComplete="off"
          enterKeyHint="done"
          end={
            <span className={css.search_end} aria-live="polite">
              {is_unknown && <span className={css.unknown}>{t('unknown')}</span>}
              {quantity === null
                ? typed === '' && <Kbd>/</Kbd>
                : t.rich('times_next', { n: put(<Count of={quantity} />) })}
            </span>
          }
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.tools} data-tour="till-tools">
        {children}
      </div>
    </TillBar>
  )
}
