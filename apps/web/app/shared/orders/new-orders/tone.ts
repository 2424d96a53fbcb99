import { setAudible } from './sound.ts'

/** Two bell notes, a third apart: audible in a kitchen, and not annoying when repeated all day. */
const NOTES = [
  { hertz: 659.25, at_s: 0 },
  { hertz: 830.61, at_s: 0.16 },
]
const LOUD = 0.35
const FADE_S = 0.7

let audio: AudioContext | null = null

/** Browsers allow sound only after a user gesture; until then tones are silent. */
export function allowTone(): () => void {
  const stop = () => {
    removeEventListener('pointerdown', onTouch)
    removeEventListener('keydown', onTouch)
  }
  const wake = async () => {
    audio ??= new AudioContext()
    await audio.resume()
    stop()
    setAudible()
  }
  const onTouch = () => void wake()
  addEventListener('pointerdown', onTouch)
  addEventListener('keydown', onTouch)
  // A gesture that happened while this chunk was loading counts too.
  if (navigator.userActivation.hasBeenActive) onTouch()
  return stop
}

export function playTone(): void {
  if (audio?.state !== 'running') return
  for (const { hertz, at_s } of NOTES) {
    const from = audio.currentTime + at_s
    const bell = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
    const fade = new GainNode(audio, { gain: 0 })
    fade.gain.setValueAtTime(0, from)
    fade.gain.linearRampToValueAtTime(LOUD, from + 0.01)
    fade.gain.exponentialRampToValueAtTime(0.001, from + FADE_S)
    bell.connect(fade).connect(audio.destination)
    bell.start(from)
    bell.stop(from + FADE_S)
  }
}
