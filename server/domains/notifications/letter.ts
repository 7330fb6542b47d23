import type { Language } from '../../../contract/values.ts'
import type { LetterItem, LetterParts } from './kind.ts'

interface Letter extends LetterParts {
  paragraphs: string[]
  action: { words: string; address: string } | undefined
}

/** Shown width of an item's photograph, px. */
const PHOTO_WIDTH = 320

/** An e-mail as text. */
export function letterText({ paragraphs, code, list, quote, items, action, why, manage, stop }: Letter): string {
  const [first, ...rest] = paragraphs
  const foot = [why, manage && `${manage.words}: ${manage.address}`, stop && `${stop.words}: ${stop.address}`].filter(
    Boolean,
  )
  const parts = [
    first,
    code && `    ${code}`,
    ...rest,
    list?.length && list.map((line) => `- ${line}`).join('\n'),
    quote && `${quote.by}:\n${quote.text}`,
    ...(items ?? []).map(
      ({ label, title, detail, address }) => `${label ? `${label}: ` : ''}${title}\n${detail}\n${address}`,
    ),
    action && `${action.words}:\n${action.address}`,
    foot.length && `--\n${foot.join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const link = (address: string, words: string) => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`

function itemHtml({ label, title, detail, address, photo }: LetterItem): string {
  const picture = photo
    ? `<img src="${escapeHtml(photo.address)}" alt="${escapeHtml(photo.alt)}" width="${PHOTO_WIDTH}" style="display:block;max-width:100%;height:auto;border-radius:8px;margin:0 0 8px">`
    : ''
  const head = label ? `<small>${escapeHtml(label)}</small><br>` : ''
  return `<p>${picture}${head}<strong>${link(address, title)}</strong><br>${escapeHtml(detail)}</p>`
}

/** An e-mail as HTML, readable on light and dark. */
export function letterHtml(language: Language, letter: Letter): string {
  const { paragraphs, code, list, quote, items, action, why, manage, stop } = letter
  const [first = '', ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const ways = [manage, stop].flatMap((way) => (way ? [link(way.address, way.words)] : []))
  const foot = [why && escapeHtml(why), ways.join(' · ')].filter(Boolean).join(' ')
  const body = [
    first,
    code && `<p class="code">${escapeHtml(code)}</p>`,
    ...rest,
    list?.length && `<ul>${list.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    quote &&
      `<p>${escapeHtml(quote.by)}:</p><blockquote>${escapeHtml(quote.text).replaceAll('\n', '<br>')}</blockquote>`,
    ...(items ?? []).map(itemHtml),
    action && `<p><a class="action" href="${escapeHtml(action.address)}">${escapeHtml(action.words)}</a></p>`,
    foot && `<hr><p><small>${foot}</small></p>`,
  ]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><style>
body{margin:0;padding:32px 16px;font:17px/1.5 system-ui,sans-serif;background:#fdfbf7;color:#2b2420}
main{max-width:30rem;margin:auto}a{color:#8f3a1d}hr{border:0;border-top:1px solid #d9d0c6;margin:32px 0 16px}
.code{font-size:34px;letter-spacing:.2em;font-weight:700;margin:24px 0}blockquote{margin:0 0 1em;padding-inline-start:16px;border-inline-start:3px solid #d9d0c6}
.action{display:inline-block;padding:10px 18px;border-radius:8px;background:#8f3a1d;color:#fff;text-decoration:none;font-weight:600}
small{color:#6b615a}@media(prefers-color-scheme:dark){body{background:#1b1816;color:#f0ece6}a{color:#f0a58a}
hr,blockquote{border-color:#4a423c}.action{background:#f0a58a;color:#1b1816}small{color:#b9afa6}}
</style></head><body><main>${body.filter(Boolean).join('')}</main></body></html>`
}
