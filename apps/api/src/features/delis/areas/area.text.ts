/** Default name of an imported area without one. */
export const numberedArea = (n: number) => ({ name_he: `אזור ${n}`, name_en: `Area ${n}` })
