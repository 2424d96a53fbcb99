import css from './login.module.css'

// The page has its own icons: those of the kit would add their React components to it.
const icon = (path: string) =>
  function Icon() {
    return (
      <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }

export const PersonIcon = icon('M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-4 3-6 7-6s7 2 7 6')
export const ScooterIcon = icon(
  'M6 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 16.5h7l-2-9H10M15 11l3 3M3 12h5l3 4.5',
)
export const EyeIcon = icon(
  'M3 12c3-5 6-6.5 9-6.5s6 1.5 9 6.5c-3 5-6 6.5-9 6.5S6 17 3 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
export const WarningIcon = icon('M12 4l9 16H3zM12 10v4M12 17h.01')
export const CheckIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12l3 3 5-6')
export const GlobeIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18')
