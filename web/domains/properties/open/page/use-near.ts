import { useEffect, useRef, useState } from 'react'

/** Whether an element has come near the window, once and for all; false in what the server renders. */
export function useNear<E extends HTMLElement>(margin = '600px') {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [margin, near])
  return { ref, near }
}
