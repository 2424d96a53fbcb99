import { createContext, useContext } from 'react'

/** Whether the surrounding row is the list's tab stop; true outside a list. */
export const ActiveRow = createContext(true)

/** For links and buttons inside a cell: Tab reaches them only in the active row. */
export const useTabIndex = (): 0 | -1 => (useContext(ActiveRow) ? 0 : -1)
