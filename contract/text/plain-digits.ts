/** Digits that people type beside our own: those of Devanagari, and the wide ones of some keyboards. */
const OTHER_DIGITS = /[०-९０-９]/g

/** A text with every digit written as one of 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replaceAll(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) - (digit < '０' ? 0x0966 : 0xff10)))
