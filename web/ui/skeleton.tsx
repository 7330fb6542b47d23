import { classes } from './classes.ts'

interface SkeletonProps {
  /** Its size and shape, those of what will stand here. */
  className?: string
}

/** The place of something that is still coming. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classes('block animate-breathe rounded-control bg-sunk', className)} />
}
