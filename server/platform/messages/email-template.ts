import type { Language } from '../../../contract/values.ts'

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** An e-mail round the given HTML, readable on light and dark. */
export const letterHtml = (language: Language, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><style>
body{margin:0;padding:32px 16px;font:17px/1.5 system-ui,sans-serif;background:#fdfbf7;color:#2b2420}
main{max-width:30rem;margin:auto}.code{font-size:34px;letter-spacing:.2em;font-weight:700;margin:24px 0}
small{color:#6b615a}@media(prefers-color-scheme:dark){body{background:#1b1816;color:#f0ece6}small{color:#b9afa6}}
</style></head><body><main>${body}</main></body></html>`
