import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useNear } from '../../properties/open/page/use-near.ts'

interface NearProps {
  /** How much room is kept for it. */
  className?: string
  children: ReactNode
}

/** What is fetched when the reader comes near it; until then its place is kept. */
export function Near({ className, children }: NearProps) {
  const { ref, near } = useNear<HTMLDivElement>()
  return (
    <div ref={ref} className={classes('grid grid-cols-[minmax(0,1fr)] content-start', className)}>
      {near && children}
    </div>
  )
}
