import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus after a navigation: to the main heading, or after going back to the link that led to the page left.
 */
export function useHeadingFocus(): void {
  const { pathname, search } = useLocation()
  const back = useNavigationType() === NavigationType.Pop
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    const left = shown.current
    shown.current = address
    const main = document.querySelector('main')
    if (!main || left.split('?')[0] === pathname) return
    // The end of the address, often an id, identifies the link on whichever page lists it.
    const link = back
      ? main.querySelector<HTMLElement>(`a[href$=${CSS.escape(left.slice(-36))}]:not([tabindex])`)
      : null
    const target = link ?? main.querySelector('h1') ?? main
    if (!link) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [address, pathname, back])
}
