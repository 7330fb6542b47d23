import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { NavigateOptions } from 'react-router'

type Change = URLSearchParams | ((requested: URLSearchParams) => URLSearchParams)

/**
 * As `useSearchParams`, but of the address asked for last on this screen: while one is loading the controls show it and build on it, so
 * that a second press keeps the first.
 */
export function useRequestedParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const shown = useLocation()
  const { location: loading } = useNavigation()
  const navigate = useNavigate()
  const { search } = loading?.pathname === shown.pathname ? loading : shown
  const params = useMemo(() => new URLSearchParams(search), [search])
  // The router has an address before React has rendered it.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(latest.current)) : change
      latest.current = next
      void navigate(`?${next}`, options)
    },
    [navigate],
  )
  return [params, setParams]
}
