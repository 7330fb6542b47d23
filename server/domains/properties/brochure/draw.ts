import { dateTimeFormat } from '../../../../contract/intl.ts'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { encode } from 'uqr'
import type { Alteration } from '../../../../contract/uploads.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import type { Language } from '../../../../contract/values.ts'
import { factsOf, kindOf, placeOf, priceOf } from './facts.ts'
import { linesOf, registerFonts, writeLine, writeLines, type Style } from '../../../platform/pdf-text.ts'
import { words } from './messages.ts'

export interface Brochure {
  home: Property
  language: Language
  brand: string
  address: string
  /** When it is made, ISO. */
  at: string
}

/** A photo in a format of PDF, and how it was altered, if it was. */
export interface Photo {
  jpeg: Uint8Array
  alteration: Alteration | undefined
}

// A4 in points.
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 42
const INNER = WIDTH - 2 * MARGIN
const FOOT = HEIGHT - MARGIN - 14
const [SOFT, FAINT, LINE, ACCENT, GROUND] = ['#5b514a', '#7a6f67', '#e2d9d0', '#a4492a', '#f3eee8']

/** Height divided by width of pictures. Two beside the cover, with the caption of the upper, are as high as the cover. */
const PICTURE_SHAPE = 3 / 4
const [GAP, CAPTION] = [10, 12]
const BESIDE_WIDTH = (INNER - GAP - CAPTION / PICTURE_SHAPE) / 3
const COVER_WIDTH = INNER - GAP - BESIDE_WIDTH
const ALONE_WIDTH = 340

const small: Style = { size: 9, colour: FAINT }
const body: Style = { size: 10.5, colour: '#26201c', leading: 1.42 }

/** Draws a home on one or two pages. */
export async function drawBrochure(brochure: Brochure, photos: readonly Photo[]): Promise<Buffer> {
  const { home, language, brand, address, at } = brochure
  const w = words[language]
  const { timeZone, locale } = markets[home.market]
  const day = dateTimeFormat(locale[language], { dateStyle: 'long', timeZone }).format(new Date(at))
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: home.title, Author: brand, Subject: `${w.reference} ${home.listingId}`, CreationDate: new Date(at) },
  })
  const bytes = buffer(document)
  registerFonts(document)

  const addPage = () => {
    document.addPage()
    writeLine(document, brand, MARGIN, MARGIN, { size: 12, weight: 600 })
    writeLine(document, `${w.reference} ${home.listingId}`, WIDTH - MARGIN, MARGIN, small, true)
    document
      .moveTo(MARGIN, MARGIN + 8)
      .lineTo(WIDTH - MARGIN, MARGIN + 8)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke()
    writeLine(document, w.madeOn(day), MARGIN, HEIGHT - MARGIN + 8, { ...small, size: 8 })
    return MARGIN + 20
  }
  // Scaled to fit, on a background if the ratio differs.
  const picture = ({ jpeg, alteration }: Photo, x: number, y: number, width: number) => {
    const height = width * PICTURE_SHAPE
    document.save().roundedRect(x, y, width, height, 6).clip().rect(x, y, width, height).fill(GROUND)
    document.image(Buffer.from(jpeg), x, y, { fit: [width, height], align: 'center', valign: 'center' })
    document.restore()
    if (alteration) writeLine(document, w.alterations[alteration], x + 2, y + height + 9, { ...small, size: 7 })
  }

  let y = addPage()
  const [cover, ...others] = photos
  if (cover) {
    const beside = others.length < 2 ? [] : others.slice(0, 2)
    const [left, wide] = beside.length ? [MARGIN, COVER_WIDTH] : [(WIDTH - ALONE_WIDTH) / 2, ALONE_WIDTH]
    picture(cover, left, y, wide)
    for (const [n, photo] of beside.entries())
      picture(photo, MARGIN + COVER_WIDTH + GAP, y + n * (BESIDE_WIDTH * PICTURE_SHAPE + CAPTION), BESIDE_WIDTH)
    y += wide * PICTURE_SHAPE + 16
  }

  // The QR code at the end of the head, with its address below.
  const code = 92
  drawCode(document, address, WIDTH - MARGIN - code, y, code)
  const beside = INNER - code - 20
  const caption = writeLines(
    document,
    linesOf(document, w.scan, code, { size: 7.5 }),
    WIDTH - MARGIN - code,
    y + code + 5,
    {
      size: 7.5,
      colour: SOFT,
    },
  )
  const status = w.status[home.standardStatus]
  y = writeLines(document, [kindOf(home, language) + (status ? ` · ${status}` : '')], MARGIN, y, {
    size: 10.5,
    weight: 600,
    colour: ACCENT,
  })
  const title: Style = { size: 20, weight: 600, leading: 1.2 }
  y = writeLines(document, linesOf(document, home.title, beside, title).slice(0, 3), MARGIN, y + 4, title)
  y = writeLines(document, linesOf(document, placeOf(home, language), beside, body), MARGIN, y + 2, {
    ...body,
    colour: SOFT,
  })
  const { sum, aside } = priceOf(home, language)
  y = writeLines(document, [sum], MARGIN, y + 10, { size: 22, weight: 600 })
  if (aside) y = writeLines(document, [aside], MARGIN, y - 2, { ...body, colour: SOFT })
  y = Math.max(y, caption) + 12

  y = drawFacts(document, factsOf(home, language), y)
  y += 12
  const { name, office, kind } = home.lister
  const below: [label: string, value: string, style: Style][] = [
    [w.listedBy, `${name}, ${office ?? w.lister[kind]}`, { size: 10.5, weight: 600 }],
    ...(home.reraId === undefined ? [] : [[w.label.rera, home.reraId, { size: 10.5 }] as [string, string, Style]]),
    ['', address.replace(/^https?:\/\//, ''), { size: 9, colour: SOFT }],
  ]
  for (const [label, value, style] of below) {
    writeLine(document, label, MARGIN, y + 9, small)
    writeLine(document, value, MARGIN + 100, y + 9, style)
    y += 15
  }
  y += 12

  // At least the heading and some lines at the bottom of the first page, else everything on the second.
  const step = body.size * 1.42
  if (y + 22 + 4 * step > FOOT) y = addPage()
  y = writeLines(document, [w.about], MARGIN, y, { size: 13, weight: 600 }) + 4
  const lines = linesOf(document, home.publicRemarks, INNER, body)
  const here = Math.floor((FOOT - y) / step)
  writeLines(document, lines.slice(0, here), MARGIN, y, body)
  const rest = lines.slice(here)
  if (rest.length) {
    y = addPage()
    const room = Math.floor((FOOT - y) / step)
    const shown = rest.length > room ? [...rest.slice(0, room - 1), w.readOn] : rest
    writeLines(document, shown, MARGIN, y, body)
  }
  document.end()
  return bytes
}

/** Draws two columns of labels and values with lines between the rows; returns where the next part may begin. */
function drawFacts(document: PDFKit.PDFDocument, facts: [string, string][], top: number): number {
  const row = 19
  const half = INNER / 2
  const rows = Math.ceil(facts.length / 2)
  for (const [n, [label, value]] of facts.entries()) {
    const x = MARGIN + (n < rows ? 0 : half + 10)
    const y = top + (n % rows) * row
    writeLine(document, label, x, y + 13, small)
    const [said = ''] = linesOf(document, value, half - 110, { size: 10 })
    writeLine(document, said, x + 100, y + 13, { size: 10 })
    document
      .moveTo(x, y + row)
      .lineTo(x + half - 10, y + row)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  }
  return top + rows * row
}

function drawCode(document: PDFKit.PDFDocument, address: string, x: number, y: number, size: number): void {
  const { data, size: dots } = encode(address, { border: 0 })
  const dot = size / dots
  for (const [row, line] of data.entries())
    for (const [column, dark] of line.entries())
      // Slightly larger than its cell, so that viewers show no seams.
      if (dark) document.rect(x + column * dot, y + row * dot, dot + 0.05, dot + 0.05)
  document.fill('#26201c')
}
