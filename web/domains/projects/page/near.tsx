import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

interface NearProps {
  /** How much room is kept for it. */
  className?: string
  children: ReactNode
}

/** What is fetched when the reader comes near it; until then its place is kept. */
export function Near({ className, children }: NearProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return undefined
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={ref} className={classes('grid grid-cols-[minmax(0,1fr)] content-start', className)}>
      {near && children}
    </div>
  )
}
