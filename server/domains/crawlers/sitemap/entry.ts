/** A page, and the day its content last changed if that is known: a wrong day would make the others worthless. */
export interface Entry {
  path: string
  changed?: string
}
