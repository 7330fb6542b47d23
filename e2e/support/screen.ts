export interface Screen {
  name: string
  /** Its folder in `web/domains/`. */
  domain: string
  /** Who opens it; by default a visitor. */
  as?: 'agent' | 'moderator'
  path: string
  /** Text of its main heading. */
  heading: RegExp
  /** Its class on the body. */
  bodyClass: string
}
