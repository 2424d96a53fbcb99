import { useLanguage } from './use-language.ts'

const NAME = { he: 'תבלין', en: 'Tavlin' }

export function Brand() {
  return (
    <p className="brand">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 19c0-9 5-14 14-14 0 9-4 13-9 13-2 0-3.5-1-3.5-1M5 19c1.5-5 4.5-7.5 8.5-9" />
      </svg>
      {NAME[useLanguage()]}
    </p>
  )
}
