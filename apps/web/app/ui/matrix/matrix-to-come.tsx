import classes from './matrix-grid.module.css'

/** The room of a sheet that cannot be drawn yet: as high as a sheet longer than the window. */
export const MatrixToCome = () => <div className={classes.to_come} aria-hidden />
