import { fontFile, fontScripts, runsOf, type Run, type Weight } from './font-runs.ts'

type Document = PDFKit.PDFDocument

/** Registers the fonts: one family in two weights, one file per script. */
export function registerFonts(document: Document): void {
  for (const script of fontScripts)
    for (const weight of [400, 600] as const) document.registerFont(`${script}-${weight}`, fontFile(script, weight))
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
