/** A text that is being written, kept by the tab: a phone throws the page away while its owner looks for a code. */
const keyOf = (of: string) => `enquiryText:${of}`

/** What was written about a home and not sent yet. */
export function draftText(of: string): string {
  try {
    return sessionStorage.getItem(keyOf(of)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being written; forgets it when it is empty. */
export function keepDraftText(of: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(of), text)
    else sessionStorage.removeItem(keyOf(of))
  } catch {
    // Without storage it lasts as long as what it is written in.
  }
}
