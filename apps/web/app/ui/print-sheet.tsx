import { useState, type ReactNode } from 'react'
import { useNonce } from '#base/nonce.ts'
import { classNames } from './class-names.ts'
import classes from './print-sheet.module.css'

const PRINTS = {
  receipt: { breadth_mm: 80, margin_mm: 3 },
  label: { breadth_mm: 62, margin_mm: 2 },
  a4: { breadth_mm: 210, margin_mm: 15 },
} as const
export type PrintKind = keyof typeof PRINTS

const A4_LENGTH_MM = 297
const MM_PER_PX = 25.4 / 96

/**
 * Returns the CSS page size. A roll is cut where the content ends; CSS cannot express that, so the length is measured.
 */
function pageRule(paper: PrintKind, content_mm: number): string {
  const { breadth_mm, margin_mm } = PRINTS[paper]
  // Leaves one spare millimetre, so that rounding does not push the last line onto a second page.
  const length_mm = paper === 'a4' ? A4_LENGTH_MM : Math.ceil(content_mm) + 2 * margin_mm + 1
  return `@page { size: ${breadth_mm}mm ${length_mm}mm; margin: ${margin_mm}mm; }`
}

type Props = {
  paper: PrintKind
  /** True when the sheet is also visible on the screen. */
  preview?: boolean
  children: ReactNode
}

/** While this component is mounted, only its content is printed. Mount one at a time. */
export function PrintSheet({ paper, preview, children }: Props) {
  const nonce = useNonce()
  const [content_mm, setContent] = useState(0)
  const measure = (sheet: HTMLElement | null) => {
    if (!sheet) return
    const watch = new ResizeObserver(([entry]) => entry && setContent(entry.contentRect.height * MM_PER_PX))
    watch.observe(sheet)
    return () => watch.disconnect()
  }
  return (
    <div
      className={classNames(classes.sheet, classes[paper], preview && classes.preview)}
      data-print-sheet
      ref={measure}
    >
      <style nonce={nonce} suppressHydrationWarning>
        {pageRule(paper, content_mm)}
      </style>
      {children}
    </div>
  )
}
