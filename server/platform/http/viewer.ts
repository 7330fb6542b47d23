import type { Role } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/values.ts'

/** Who makes a call, once the token was looked up. */
export interface Viewer {
  userId: string
  sessionId: string
  roles: Role[]
}

/** From where a call comes: the address as a keyed hash, which tells two apart and names nobody. */
export interface Client {
  address: () => string
  userAgent: string | undefined
  /** The one the page is read in. */
  language: () => Language
  /** The address it calls us by, without a path; for links where the deployment names none. Absent where none is said. */
  origin: () => string | undefined
}
