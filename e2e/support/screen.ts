export interface Screen {
  name: string
  /** Whose code it is: the folder of `web/domains/`. */
  domain: string
  /** Who looks at it, where that is not anybody. */
  as?: 'agent' | 'moderator'
  path: string
  /** What its main heading says. */
  heading: RegExp
  /** Its class on the body. */
  bodyClass: string
}
