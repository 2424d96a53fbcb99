/** Commands of the signed-in person that the API has not accepted. Apart, so that every page can read it cheaply. */
export const unsent = { count: 0 }
