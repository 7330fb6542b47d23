const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// What XML cannot hold even as an entity.
const NO_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

/** A text for HTML and XML, between tags and within quotes. */
export const escapeText = (text: string): string =>
  text.replaceAll(NO_XML, '').replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')
