import { createRequire } from 'node:module'

type Document = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
const file = (name: string) => require.resolve(`@fontsource/${name}-normal.woff`)
const scripts = {
  latin: 'anek-latin/files/anek-latin-latin',
  // Includes the sign ₹.
  more: 'anek-latin/files/anek-latin-latin-ext',
  devanagari: 'anek-devanagari/files/anek-devanagari-devanagari',
} as const
type Script = keyof typeof scripts

export type Weight = 400 | 600

/** Registers the fonts: one family in two weights, one file per script. */
export function registerFonts(document: Document): void {
  for (const [script, path] of Object.entries(scripts))
    for (const weight of [400, 600]) document.registerFont(`${script}-${weight}`, file(`${path}-${weight}`))
}

/** The font file of a letter; undefined if none has it. */
function scriptOf(letter: string): Script | undefined {
  if (/[\u0900-\u097f\u200c\u200d]/.test(letter)) return 'devanagari'
  if (
    /[\u0020-\u00ff\u0131\u0152\u0153\u02bc\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/.test(letter)
  )
    return 'latin'
  return /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/.test(letter) ? 'more' : undefined
}

interface Run {
  script: Script
  text: string
}

/** Splits a text where the font file changes. A space belongs to what precedes it; letters without a font are left out. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (!script) continue
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  /** Line height as a multiple of the size. */
  leading?: number
}

const fontOf = (document: Document, run: Run, { size, weight = 400 }: Style) =>
  document.font(`${run.script}-${weight}`).fontSize(size)

const widthOf = (document: Document, text: string, style: Style) =>
  runsOf(text).reduce((sum, run) => sum + fontOf(document, run, style).widthOfString(run.text), 0)

/** A style in which a text is no wider than `width` points: smaller if it must be. */
export function fitted(document: Document, text: string, width: number, style: Style): Style {
  const size = (style.size * width) / widthOf(document, text, style)
  return size < style.size ? { ...style, size } : style
}

/** Breaks a text into lines no wider than `width` points. */
export function linesOf(document: Document, text: string, width: number, style: Style): string[] {
  const space = widthOf(document, ' ', style)
  return text.split(/\n+/).flatMap((paragraph) => {
    const lines: { text: string; width: number }[] = []
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const line = lines.at(-1)
      const size = widthOf(document, word, style)
      if (line && line.width + space + size <= width) {
        line.text += ` ${word}`
        line.width += space + size
      } else lines.push({ text: word, width: size })
    }
    return lines.map((line) => line.text)
  })
}

/** Writes one line with its baseline at `y`; `end` aligns it right at `x`. */
export function writeLine(document: Document, line: string, x: number, y: number, style: Style, end = false): void {
  let at = end ? x - widthOf(document, line, style) : x
  document.fillColor(style.colour ?? '#26201c')
  for (const run of runsOf(line)) {
    const width = fontOf(document, run, style).widthOfString(run.text)
    document.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
}

/** Writes lines below each other, the first with its top at `y`; returns where the next part may begin. */
export function writeLines(document: Document, lines: readonly string[], x: number, y: number, style: Style): number {
  const step = style.size * (style.leading ?? 1.3)
  for (const [at, line] of lines.entries()) writeLine(document, line, x, y + style.size * 0.8 + at * step, style)
  return y + lines.length * step
}
