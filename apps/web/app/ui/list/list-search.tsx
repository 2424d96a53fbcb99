import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useText } from '#base/text.ts'
import { Icon } from '../icon.tsx'
import { changed, type UrlShape, writeState } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-toolbar.module.css'
import type { ListUrl } from './use-list-state.ts'
import { useSearchBox } from './use-search-box.ts'

type Props = { url: ListUrl; shape: UrlShape; label: string; placeholder?: string | undefined }

/** Renders a form that also works before hydration and without scripts. */
export function ListSearch({ url, shape, label, placeholder }: Props) {
  const t = useText(listText)
  const input = useRef<HTMLInputElement>(null)
  const box = useSearchBox(url.state.search, (search) => url.go(changed(url.state, { search }), { replace: true }))
  useSlash(input)
  const other_params = [...writeState(shape, new URLSearchParams(), changed(url.state, { search: '' }))]
  return (
    <search data-tour="search">
      <Form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          box.sendNow(box.draft)
        }}
      >
        {other_params.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={100}
          aria-label={`${t('search')}: ${label}`}
          placeholder={placeholder ?? t('search')}
          title={t('search_hint')}
          value={box.draft}
          onChange={(event) => box.setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && box.draft) box.sendNow('')
          }}
        />
        {box.draft && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('clear_search')}
            onClick={() => {
              box.sendNow('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </Form>
    </search>
  )
}

/** The `/` key works unless a field or a dialog has the focus. */
function useSlash(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = event.target as HTMLElement
      if (at.isContentEditable || at.closest('input, textarea, select, [role="dialog"]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
