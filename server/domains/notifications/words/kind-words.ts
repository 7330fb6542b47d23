/** The words of one kind: ICU messages with the kind's values and `brand`. */
export interface KindWords {
  /** Of an e-mail; and the title in the app and of a push message. */
  subject: string
  /** The text in the app and of an SMS. */
  short: string
  /** The e-mail before its lists and links; an empty line divides paragraphs. */
  long: string
  /** The text of a push message, in a line or two. */
  push: string
  /** The label of the e-mail's button, if any. */
  action?: string
}
