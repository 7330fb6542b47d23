import { createContext } from 'react'

/** Knows which part of a page crosses a line a third down the window. */
export function partsInView() {
  let current: string | undefined
  let observer: IntersectionObserver | undefined
  const listeners = new Set<() => void>()
  const look: IntersectionObserverCallback = (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) current = target.id
      else if (current === target.id) current = undefined
    }
    for (const listener of listeners) listener()
  }
  return {
    /** Ref of a part: watched as long as it is mounted. */
    watch: (element: HTMLElement | null) => {
      if (!element) return undefined
      observer ??= new IntersectionObserver(look, { rootMargin: '-33% 0px -66% 0px' })
      observer.observe(element)
      return () => observer?.unobserve(element)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The id of the part. */
    current: () => current,
  }
}

export type PartsInView = ReturnType<typeof partsInView>

export const PartsInViewContext = createContext<PartsInView | undefined>(undefined)
