import {
  DEFAULT_DISPLAY,
  DENSITIES,
  type Display,
  HEADER_FILTERS,
  type HeaderFilter,
  SCHEMES,
  SIDEBAR_BACKGROUNDS,
  SIDEBAR_FILTERS,
  TRANSITIONS,
} from '@tavlin/contract/display'
import { type ReactNode, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { DISPLAY_FETCHER, useDisplay } from '#platform/display.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { displayText } from './display-drawer.text.ts'
import css from './display-drawer.module.css'
import { filterColours } from './filter-colours.ts'
import { ModalDialog } from './modal-dialog.tsx'
import { playTransition } from './page-transition.ts'
import type { action, PreferenceChange } from './preferences.route.ts'
import { SidebarBackground } from './sidebar-background.tsx'

const SCHEME_ICONS = { light: 'sun', dark: 'moon', auto: 'system' } as const

// Sorts the header filters like the sidebar filters, so that both rows of colours have the same order.
const placeOf = (filter: HeaderFilter) => SIDEBAR_FILTERS.indexOf(filter === 'error' ? 'danger' : filter)
const HEADER_CHOICES = HEADER_FILTERS.toSorted((a, b) => placeOf(a) - placeOf(b))

/**
 * Edits the display preferences. A choice is applied at once and saved by the server; a refusal restores the earlier
 * value.
 */
export default function DisplayDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(displayText)
  const { now, choose, rejected } = useChoice()
  return (
    <ModalDialog label={t('title')} place="end" onClose={onClose}>
      <div className={css.drawer}>
        <header className={css.head}>
          <div>
            <h2 className={css.title}>{t('title')}</h2>
            <p className={css.lead}>{t('lead')}</p>
          </div>
          <button type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </header>
        <div className={css.options}>
          {rejected && <RejectedNotice error={rejected} />}
          <Brightness now={now} choose={choose} />
          <Colours now={now} choose={choose} />
          <Transitions now={now} choose={choose} />
        </div>
        <footer className={css.foot}>
          <Button icon="undo" onClick={() => choose(DEFAULT_DISPLAY)}>
            {t('reset')}
          </Button>
        </footer>
      </div>
    </ModalDialog>
  )
}

type DisplaySectionProps = { now: Display; choose: (changes: Partial<Display>) => void }

function Brightness({ now, choose }: DisplaySectionProps) {
  const t = useText(displayText)
  return (
    <>
      <Section title={t('scheme')}>
        <Segmented
          wide
          label={t('scheme')}
          value={now.scheme}
          onChange={(scheme) => choose({ scheme })}
          options={SCHEMES.map((value) => ({ value, label: t(`scheme_${value}`), icon: SCHEME_ICONS[value] }))}
        />
      </Section>
      <Section title={t('density')}>
        <Segmented
          wide
          label={t('density')}
          value={now.density}
          onChange={(density) => choose({ density })}
          options={DENSITIES.map((value) => ({ value, label: t(`density_${value}`) }))}
        />
      </Section>
    </>
  )
}

function Colours({ now, choose }: DisplaySectionProps) {
  const t = useText(displayText)
  return (
    <>
      <Section title={t('sidebar_background')}>
        <Choice
          label={t('sidebar_background')}
          options={SIDEBAR_BACKGROUNDS}
          value={now.sidebar_background}
          nameOf={(value) => t(`background_${value}`)}
          onChoose={(sidebar_background) => choose({ sidebar_background })}
          renderPicture={(value) => (
            <span className={css.swatch} style={filterColours('side', now.sidebar_filter)}>
              <SidebarBackground background={value} />
            </span>
          )}
        />
      </Section>
      <Section title={t('sidebar_filter')}>
        <Choice
          label={t('sidebar_filter')}
          options={SIDEBAR_FILTERS}
          value={now.sidebar_filter}
          nameOf={(value) => t(`colour_${value}`)}
          onChoose={(sidebar_filter) => choose({ sidebar_filter })}
          renderPicture={(value) => <span className={css.swatch} style={filterColours('side', value)} />}
        />
      </Section>
      <Section title={t('header_filter')}>
        <Choice
          label={t('header_filter')}
          options={HEADER_CHOICES}
          value={now.header_filter}
          nameOf={(value) => t(`colour_${value}`)}
          onChoose={(header_filter) => choose({ header_filter })}
          renderPicture={(value) => <span className={css.swatch} style={filterColours('head', value)} />}
        />
      </Section>
    </>
  )
}

/** Stores the choice locally: the router reports a submission with a delay, and the radio button would flicker. */
function useChoice() {
  const stored_display = useDisplay()
  const saved = useFetcher<typeof action>({ key: DISPLAY_FETCHER })
  const [chosen, setChosen] = useState<{ display: Display; earlier: unknown } | null>(null)
  const answer = saved.data === chosen?.earlier ? undefined : saved.data
  const rejected = answer?.ok === false ? answer.error : null
  const now = chosen && !rejected ? chosen.display : stored_display
  const choose = (changes: Partial<Display>) => {
    const display = { ...now, ...changes }
    setChosen({ display, earlier: saved.data })
    const change: PreferenceChange = { intent: 'display', display }
    void saved.submit(change, { method: 'post', action: '/account/preferences', encType: 'application/json' })
  }
  return { now, choose, rejected }
}

function Transitions({ now, choose }: DisplaySectionProps) {
  const t = useText(displayText)
  const sheets = useRef(new Map<string, HTMLElement | null>())
  const play = (name: Display['transition']) => playTransition(sheets.current.get(name) ?? null, name)
  return (
    <Section title={t('transition')}>
      <p className={css.less_motion}>{t('less_motion')}</p>
      <Choice
        label={t('transition')}
        options={TRANSITIONS}
        value={now.transition}
        nameOf={(name) => t(`transition_${name}`)}
        onPoint={play}
        onChoose={(name) => {
          play(name)
          choose({ transition: name })
        }}
        renderPicture={(name) => (
          <span className={css.stage}>
            <span className={css.sheet} ref={(sheet) => void sheets.current.set(name, sheet)} />
          </span>
        )}
      />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={css.section_title} aria-hidden="true">
        {title}
      </h3>
      {children}
    </section>
  )
}

type ChoiceProps<V extends string | number> = {
  label: string
  options: readonly V[]
  value: V
  nameOf: (value: V) => string
  onChoose: (value: V) => void
  onPoint?: (value: V) => void
  renderPicture: (value: V) => ReactNode
}

/** Shows radio buttons with an image above each name. */
function Choice<V extends string | number>({
  label,
  options,
  value,
  nameOf,
  onChoose,
  onPoint,
  renderPicture,
}: ChoiceProps<V>) {
  return (
    <div role="radiogroup" aria-label={label} className={css.choices}>
      {options.map((option) => (
        <label key={option} className={css.choice} onPointerEnter={() => onPoint?.(option)}>
          <input
            type="radio"
            className="unseen"
            name={label}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {renderPicture(option)}
          <span className={css.choice_name}>{nameOf(option)}</span>
        </label>
      ))}
    </div>
  )
}
