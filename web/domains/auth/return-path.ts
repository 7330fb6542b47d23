/** Where a person goes after signing in: a path of this site, or `undefined` for anything that leads elsewhere. */
export function returnPath(returnurl: string | null, origin: string): string | undefined {
  if (!returnurl || /[\\\s]/.test(returnurl)) return undefined
  try {
    const url = new URL(`/${returnurl.replace(/^\/+/, '')}`, origin)
    const path = url.pathname + url.search + url.hash
    return url.origin === origin && !path.startsWith('//') && !/^\/login\/?$/i.test(url.pathname) ? path : undefined
  } catch {
    return undefined
  }
}
