import {
  isSignature,
  type ProofKind,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signaturePath,
  type Strokes,
} from '@tavlin/domain/dispatch/proof'
import { type PointerEvent, useRef } from 'react'
import { useText } from '#base/text.ts'
import { PhotoField } from '#shared/photos/photo-field.tsx'
import { classNames } from '#ui/class-names.ts'
import css from './driving.module.css'
import { CodeField, type CodedStop, isCode } from './code-field.tsx'
import { Action } from './driver-view.tsx'
import own from './proof.module.css'
import { proofText } from './proof.text.ts'
import { pointIn, withPoint, withStroke } from './signature-strokes.ts'

/** The proof that the driver has entered so far. The photo is a JPEG in base64. */
export type ProofDraft = {
  readonly photo: string | null
  readonly strokes: Strokes
  /** The digits typed so far. */
  readonly code: string
  /** True when the API rejected the code. A code that was not checked yet, for want of signal, is accepted. */
  readonly is_code_wrong: boolean
  /** The driver confirms that no proof is possible. */
  readonly is_without: boolean
}
export const NO_PROOF: ProofDraft = {
  photo: null,
  strokes: [],
  code: '',
  is_code_wrong: false,
  is_without: false,
}

/** Whether the draft contains the proof, or the driver said that there is none. */
export function hasProof(needed: ProofKind | null, draft: ProofDraft): boolean {
  if (needed === null || draft.is_without) return true
  if (needed === 'code') return isCode(draft.code) && !draft.is_code_wrong
  return needed === 'photo' ? draft.photo !== null : isSignature(draft.strokes)
}

type Props = { needed: ProofKind; draft: ProofDraft; onChange: (draft: ProofDraft) => void; stop: CodedStop }

export function ProofFields({ needed, draft, onChange, stop }: Props) {
  const t = useText(proofText)
  const { photo, strokes, code, is_without } = draft
  return (
    <section className={css.card}>
      <h2>{t(needed)}</h2>
      {needed === 'photo' && (
        <ProofPhoto photo={photo} onPhoto={(taken) => onChange({ ...draft, photo: taken, is_without: false })} />
      )}
      {needed === 'code' && (
        <CodeField
          stop={stop}
          code={code}
          onCode={(typed, is_code_wrong) => onChange({ ...draft, code: typed, is_code_wrong, is_without: false })}
        />
      )}
      {needed === 'signature' && (
        <SignatureField
          strokes={strokes}
          onStrokes={(drawn) => onChange({ ...draft, strokes: drawn, is_without: false })}
        />
      )}
      {!hasProof(needed, { ...draft, is_without: false }) && (
        <Action is_on={is_without} onClick={() => onChange({ ...draft, is_without: !is_without })}>
          {t(needed === 'code' ? 'without_code' : 'without')}
        </Action>
      )}
      {is_without && <p className={css.warn}>{t('without_lead')}</p>}
    </section>
  )
}

/** The photo field of the kit, in the size of the driver's screen. */
export function ProofPhoto({ photo, onPhoto }: { photo: string | null; onPhoto: (photo: string) => void }) {
  const t = useText(proofText)
  return (
    <PhotoField
      photo={photo}
      onPhoto={onPhoto}
      alt={t('photo')}
      button_class={classNames(css.action, photo === null && css.main)}
      warning_class={css.warn}
    />
  )
}

function SignatureField({ strokes, onStrokes }: { strokes: Strokes; onStrokes: (strokes: Strokes) => void }) {
  const t = useText(proofText)
  /** Strokes so far: several pointer events may arrive before the next render. */
  const drawn = useRef(strokes)
  const is_down = useRef(false)
  const save = (next: Strokes) => {
    drawn.current = next
    onStrokes(next)
  }
  const pointOf = ({ currentTarget, clientX: x, clientY: y }: PointerEvent) =>
    pointIn(currentTarget.getBoundingClientRect(), { x, y })
  return (
    <>
      <svg
        className={own.pad}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          is_down.current = true
          save(withStroke(drawn.current, pointOf(event)))
        }}
        onPointerMove={(event) => is_down.current && save(withPoint(drawn.current, pointOf(event)))}
        onPointerUp={() => (is_down.current = false)}
        onPointerCancel={() => (is_down.current = false)}
      >
        <title>{t('sign_here')}</title>
        <path d={signaturePath(strokes)} />
      </svg>
      {strokes.length === 0 ? <p>{t('sign_here')}</p> : <Action onClick={() => save([])}>{t('clear')}</Action>}
    </>
  )
}
