import type { Role } from '../../../contract/roles.ts'
import type { Language } from '../../../contract/values.ts'

/** Who makes a call, once the token was looked up. */
export interface Viewer {
  userId: string
  sessionId: string
  roles: Role[]
}

/** From where a call comes. */
export interface Client {
  /** Its network as a keyed hash, which tells two apart and names nobody. */
  address: () => string
  /** The token of its cookie, where somebody signed in there before. */
  device: () => string | undefined
  /** Has it keep the token in a cookie that no script can read, for so long. */
  keepDevice: (token: string, lifeMs: number) => void
  userAgent: string | undefined
  /** The one the page is read in. */
  language: () => Language
  /** The address it calls us by, without a path; for links where the deployment names none. Absent where none is said. */
  origin: () => string | undefined
}
