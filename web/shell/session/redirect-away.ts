import { redirect, replace } from 'react-router'

/** The redirect from an address that is not to be shown; it leaves no step back into it. */
export function redirectAway({ pathname, search }: URL, address: string): Response {
  const isThere = location.pathname === pathname && location.search === search
  return isThere ? replace(address) : redirect(address)
}
