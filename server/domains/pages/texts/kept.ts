export interface KeptText {
  what: string
  why: string
  howLong: string
}

/** One line of the data map: which data is kept of a person, why and how long. */
export interface Kept {
  en: KeptText
  hi: KeptText
  /** The lists of the export that it covers; a test finds lists that none covers. */
  lists: string[]
}
