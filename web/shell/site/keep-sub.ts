import { createPath, parsePath } from 'react-router'
import type { DataRouter, Path, To } from 'react-router'

const hasSub = (search: string | undefined) => /[?&]sub=/.test(search ?? '')

/** An address within this site with the name of the agent's site in it, where it names none. */
export function withSubOf(to: To, sub: string): Partial<Path> {
  const path = typeof to === 'string' ? parsePath(to) : to
  const { search = '' } = path
  if (hasSub(search)) return path
  return { ...path, search: `${search || '?'}${search.length > 1 ? '&' : ''}sub=${encodeURIComponent(sub)}` }
}

/** Has every link and every step of the router stay on the agent's site that the page was opened on. */
export function keepSub(router: DataRouter, sub: string): void {
  const createHref = router.createHref.bind(router)
  const navigate = router.navigate.bind(router)
  router.createHref = (location) => {
    const { pathname = '', search = '', hash = '' } = withSubOf(createPath(location), sub)
    return createHref(new URL(pathname + search + hash, window.location.origin))
  }
  router.navigate = async (to: number | To | null, options?: Parameters<DataRouter['navigate']>[1]) => {
    if (typeof to === 'number') return await navigate(to)
    return await navigate(to === null ? to : withSubOf(to, sub), options)
  }
}
