import { classes } from './classes.ts'

interface SkeletonProps {
  /** Its size and shape, like those of the loading content. */
  className?: string
}

/** A placeholder for loading content. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classes('block animate-breathe rounded-control bg-sunk', className)} />
}
