import { useRef, useState } from 'react'

const REST_MS = 150

/** Returns the mark under the resting pointer, debounced, so that passing over marks sends no requests. */
export function useHover(): [string | null, (id: string | null) => void] {
  const [hovered, setHovered] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return [
    hovered,
    (id) => {
      clearTimeout(timer.current)
      if (id === null) setHovered(null)
      else timer.current = setTimeout(() => setHovered(id), REST_MS)
    },
  ]
}
