import { openSync, type Font } from 'fontkit'
import { fontFile, runsOf, type Script, type Weight } from '../../../platform/font-runs.ts'

export interface Style {
  size: number
  weight: Weight
  colour: string
}

const fonts = new Map<string, Font>()

function fontOf(script: Script, weight: Weight): Font {
  const file = fontFile(script, weight)
  const known = fonts.get(file)
  if (known) return known
  const opened = openSync(file)
  fonts.set(file, opened)
  return opened
}

/** Lays out a text as shaped runs; the fonts have no non-breaking space. */
const laidOut = (text: string, weight: Weight) =>
  runsOf(text.replaceAll('\u00a0', ' ')).map((run) => {
    const font = fontOf(run.script, weight)
    return { run: font.layout(run.text), unitsPerEm: font.unitsPerEm }
  })

export const widthOf = (text: string, { size, weight }: Style): number =>
  laidOut(text, weight).reduce((sum, { run, unitsPerEm }) => sum + (run.advanceWidth * size) / unitsPerEm, 0)

/**
 * SVG of one line of text with its baseline at `y`, as outlines: SVG text would need fonts on the machine, and outlines
 * contain nothing that a text could inject.
 */
export function lineSvg(text: string, x: number, y: number, style: Style): string {
  let at = x
  const glyphs: string[] = []
  for (const { run, unitsPerEm } of laidOut(text, style.weight)) {
    const scale = style.size / unitsPerEm
    for (const [n, shape] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[n] ?? {}
      const path = shape.path.toSVG()
      if (path)
        glyphs.push(
          `<path d="${path}" transform="translate(${at + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})"/>`,
        )
      at += xAdvance * scale
    }
  }
  return `<g fill="${style.colour}">${glyphs.join('')}</g>`
}

/** The text cut to a width, with an ellipsis if something is missing. */
export function cutToWidth(text: string, width: number, style: Style): string {
  if (widthOf(text, style) <= width) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let [fits, tooMany] = [0, letters.length]
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cut(middle), style) <= width) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}

/** Breaks a text into at most `most` lines no wider than `width`; the last one is cut. */
export function linesOf(text: string, width: number, most: number, style: Style): string[] {
  const lines: string[] = []
  const words = text.split(/\s+/).filter(Boolean)
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? ''
    while (words[0] !== undefined && widthOf(`${line} ${words[0]}`, style) <= width) line += ` ${words.shift()}`
    lines.push(cutToWidth(line, width, style))
  }
  return words.length > 0 ? [...lines, cutToWidth(words.join(' '), width, style)] : lines
}

/** A style in which a text is as wide as `width` at most, no smaller than `least`. */
export function fitted(text: string, width: number, style: Style, least: number): Style {
  const size = Math.floor((style.size * width) / widthOf(text, style))
  return size < style.size ? { ...style, size: Math.max(size, least) } : style
}
