/** An area of an imported file that has no name of its own. */
export const numberedArea = (n: number) => ({ name_he: `אזור ${n}`, name_en: `Area ${n}` })
