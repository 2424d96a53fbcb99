import { createContext, useContext } from 'react'

/** Whether the row one stands in is the list's tab stop; outside a list everything is. */
export const ActiveRow = createContext(true)

/** For links and buttons inside a cell: they are reached by Tab from their row, not from every row. */
export const useTabIndex = (): 0 | -1 => (useContext(ActiveRow) ? 0 : -1)
