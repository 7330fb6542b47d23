import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { MarketId } from '../../../../contract/markets.ts'
import type { PurchaseTemplate } from '../../../../contract/purchases/purchases.ts'
import type { Language } from '../../../../contract/values.ts'
import { fitted, linesOf, registerFonts, writeLine, writeLines, type Style } from '../../../platform/pdf-text.ts'
import type { Known, TemplateLine } from './template.ts'
import { templatesEn } from './words-en.ts'
import { templatesHi } from './words-hi.ts'

export interface Print {
  template: PurchaseTemplate
  market: MarketId
  language: Language
  brand: string
  known: Known
  /** When it is made, ISO. */
  at: string
}

const templates = { en: templatesEn, hi: templatesHi }
const notices: Record<Language, (brand: string) => string> = {
  en: (brand) => `Template from ${brand}. Not legal advice: have a lawyer read what you sign.`,
  hi: (brand) => `${brand} का नमूना। यह क़ानूनी सलाह नहीं है: हस्ताक्षर से पहले वकील को दिखाएँ।`,
}

const MARGIN = 48
const LABEL_WIDTH = 150
const BOX = 9
const ROW = 22
const [SOFT, FAINT, LINE] = ['#5b514a', '#7a6f67', '#b9ada2']
const title: Style = { size: 20, weight: 600, leading: 1.2 }
const heading: Style = { size: 12, weight: 600 }
const body: Style = { size: 10, leading: 1.4 }
const label: Style = { ...body, colour: SOFT }
const small: Style = { size: 8, colour: FAINT }

/** Draws a template with what is known and blanks for the rest: A4, in the US on Letter. */
export async function drawTemplate({ template, market, language, brand, known, at }: Print): Promise<Buffer> {
  const words = templates[language][template]
  const pdf = new Pdf({
    size: market === 'us' ? 'LETTER' : 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: words.title, Author: brand, CreationDate: new Date(at) },
  })
  const bytes = buffer(pdf)
  registerFonts(pdf)
  let y = 0
  const addPage = () => {
    pdf.addPage()
    const notice = notices[language](brand)
    writeLine(pdf, notice, MARGIN, pdf.page.height - MARGIN + 12, fitted(pdf, notice, inner(), small))
    y = MARGIN
  }
  const inner = () => pdf.page.width - 2 * MARGIN
  /** Begins a new page if less than this is left. */
  const need = (height: number) => {
    if (y + height > pdf.page.height - MARGIN) addPage()
  }
  const rule = (from: number, to: number, at: number) =>
    pdf.moveTo(from, at).lineTo(to, at).lineWidth(0.6).strokeColor(LINE).stroke()
  const paragraph = (text: string, x: number, style: Style) => {
    const lines = linesOf(pdf, text, pdf.page.width - MARGIN - x, style)
    need(lines.length * style.size * (style.leading ?? 1.3))
    y = writeLines(pdf, lines, x, y, style)
  }

  const drawLine = (line: TemplateLine) => {
    if ('text' in line) {
      paragraph(line.text, MARGIN, body)
      y += 6
    } else if ('check' in line) {
      need(16)
      pdf
        .rect(MARGIN, y + 1.5, BOX, BOX)
        .lineWidth(0.8)
        .strokeColor(SOFT)
        .stroke()
      paragraph(line.check, MARGIN + BOX + 8, body)
      y += 3
    } else if ('rows' in line)
      for (let row = 0; row < line.rows; row++) {
        need(ROW)
        y += ROW
        rule(MARGIN, MARGIN + inner(), y)
      }
    else if ('signatures' in line)
      for (let n = 0; n < line.signatures.length; n += 2) {
        need(56)
        y += 40
        const width = inner() / 2 - 12
        for (const [beside, name] of line.signatures.slice(n, n + 2).entries()) {
          const x = MARGIN + beside * (inner() / 2 + 12)
          rule(x, x + width, y)
          writeLine(pdf, name, x, y + 12, small)
        }
        y += 18
      }
    else {
      const value = line.known && known[line.known]
      const names = linesOf(pdf, line.label, LABEL_WIDTH - 10, label)
      const values = linesOf(pdf, value ?? '', inner() - LABEL_WIDTH, body)
      const rows = Math.max(names.length, values.length)
      need(rows * 14 + 6)
      writeLines(pdf, names, MARGIN, y, label)
      writeLines(pdf, values, MARGIN + LABEL_WIDTH, y, body)
      y += rows * 14
      if (!values.length) rule(MARGIN + LABEL_WIDTH, MARGIN + inner(), y - 2)
      y += 6
    }
  }

  addPage()
  writeLine(pdf, brand, MARGIN, y + 10, { size: 11, weight: 600 })
  y += 26
  paragraph(words.title, MARGIN, title)
  y += 2
  paragraph(words.intro, MARGIN, label)
  for (const section of words.sections) {
    need(60)
    y += 14
    y = writeLines(pdf, [section.heading], MARGIN, y, heading) + 4
    for (const line of section.lines) drawLine(line)
  }
  pdf.end()
  return bytes
}
