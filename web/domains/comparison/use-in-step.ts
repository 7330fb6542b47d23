import { useRef } from 'react'
import type { RefObject, UIEvent } from 'react'

interface InStep<One extends HTMLElement, Other extends HTMLElement> {
  one: RefObject<One | null>
  other: RefObject<Other | null>
  /** Of both boxes. */
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/** Keeps two boxes that scroll sideways at the same place. */
export function useInStep<One extends HTMLElement, Other extends HTMLElement>(): InStep<One, Other> {
  const one = useRef<One>(null)
  const other = useRef<Other>(null)
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    for (const box of [one.current, other.current]) {
      if (box && box !== currentTarget && box.scrollLeft !== currentTarget.scrollLeft) {
        box.scrollLeft = currentTarget.scrollLeft
      }
    }
  }
  return { one, other, onScroll }
}
