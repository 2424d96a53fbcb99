/** Default name of an imported area that has no name in the file. */
export const numberedArea = (n: number) => ({ name_he: `אזור ${n}`, name_en: `Area ${n}` })
