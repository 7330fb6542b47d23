/** What the account and the chosen home may fill in. */
export const knownFields = ['buyer', 'phone', 'email', 'home', 'reference', 'place', 'price', 'today'] as const
export type KnownField = (typeof knownFields)[number]
export type Known = Partial<Record<KnownField, string>>

export type TemplateLine =
  /** A label with what is known, else a blank to write on. */
  | { label: string; known?: KnownField }
  | { text: string }
  /** A box to tick. */
  | { check: string }
  /** Empty lines to write on. */
  | { rows: number }
  | { signatures: readonly string[] }

export interface Template {
  title: string
  intro: string
  sections: readonly { heading: string; lines: readonly TemplateLine[] }[]
}
