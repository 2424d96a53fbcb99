import classes from './matrix-grid.module.css'

/** Placeholder of a grid that cannot be rendered yet, with the height of a grid longer than the window. */
export const MatrixToCome = () => <div className={classes.to_come} aria-hidden />
