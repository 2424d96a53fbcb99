import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { NothingFound, optionId, PaletteHints, PaletteList } from './palette-list.tsx'
import { paletteText } from './palette.text.ts'
import css from './palette.module.css'
import { useFound } from './use-found.ts'

/** Command palette: type to search, arrow keys select, Enter opens. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useText(paletteText)
  const navigate = useNavigate()
  const list_id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  // True when Enter was pressed before the results of the typed text arrived: the selected result is opened when they
  // have arrived.
  const [is_going, setGoing] = useState(false)
  const { groups, is_empty, is_current } = useFound(text)
  const all = groups.flatMap(({ found }) => found)
  const at = Math.min(chosen, all.length - 1)

  const go = () => {
    const found = all[at]
    if (!found) return
    onClose()
    void navigate(found.to)
  }
  const goAtLast = useEffectEvent(go)
  useEffect(() => {
    if (is_going && is_current) goAtLast()
  }, [is_going, is_current])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, at, all.length)
    // During text composition (IME), Enter and the arrow keys belong to the composition.
    if (event.nativeEvent.isComposing || (step === null && event.key !== 'Enter')) return
    event.preventDefault()
    if (step !== null) return setChosen(step)
    if (is_current) go()
    else setGoing(true)
  }

  return (
    <ModalDialog label={t('title')} place="top" onClose={onClose}>
      <div className={css.search}>
        <Icon name="search" size={20} />
        <input
          className={css.input}
          role="combobox"
          aria-label={t('title')}
          aria-expanded={all.length > 0}
          aria-controls={list_id}
          aria-autocomplete="list"
          aria-activedescendant={all[at] && optionId(list_id, at)}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
            setGoing(false)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.close} onClick={onClose}>
          <span className="unseen">{t('close')}</span>
          <Kbd>{t('key_escape')}</Kbd>
          <Icon name="close" size={20} />
        </button>
      </div>
      <output className="unseen">{text.trim() && t('count', { count: all.length })}</output>
      <PaletteList id={list_id} text={text.trim()} groups={groups} at={at} onPoint={setChosen} onGo={onClose} />
      {is_empty ? <NothingFound text={text.trim()} /> : <PaletteHints />}
    </ModalDialog>
  )
}

/** Returns the option that a key moves to, wrapping around at the ends; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: -1, PageUp: 0 }
  const step = steps[key]
  return step === undefined ? null : (step + count) % count
}
