/** Keys of sessionStorage in a tab in which an administrator is logged in as a person. */
const keys = { back: 'impersonationOf', until: 'impersonationUntil' }

interface Impersonation {
  token: string
  /** When the session ends. */
  until: string
  /** The first page of the tab. */
  start: string
  /** Where the tab is the administrator's again: the record of the person. */
  back: string
}

/** Whether this tab shows what another person sees; everything it stores then stays in the tab. */
export function isImpersonated(): boolean {
  try {
    return sessionStorage.getItem(keys.back) !== null
  } catch {
    return false
  }
}

/** When the session of this tab ends; empty without one. */
export const impersonatedUntil = (): string => sessionStorage.getItem(keys.until) ?? ''

/** Opens a tab as the person, beside the administrator's own session; false if the browser blocked it. */
export function openImpersonated({ token, until, start, back }: Impersonation): boolean {
  // A tab begins with a copy of what the one that opens it has in sessionStorage.
  const brought = { [keys.back]: back, [keys.until]: until, authToken: token, rememberMe: 'yes' }
  for (const [key, value] of Object.entries(brought)) sessionStorage.setItem(key, value)
  const tab = open(start, '_blank')
  for (const key of Object.keys(brought)) sessionStorage.removeItem(key)
  return tab !== null
}

/** Makes this tab the administrator's again. */
export function leaveImpersonation(): void {
  const back = sessionStorage.getItem(keys.back) ?? '/'
  sessionStorage.clear()
  location.replace(`${back}#impersonation-ended`)
}
