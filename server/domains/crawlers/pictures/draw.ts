import { SHARE_SIZE } from '../../../../contract/crawlers/share-pictures.ts'
import { cutToWidth, fitted, lineSvg, linesOf, widthOf, type Style } from './outlines.ts'

/** What a link's picture says. */
export interface Label {
  /** `portrait` shows the photograph beside the texts, `cover` below them. */
  layout: 'cover' | 'portrait'
  brand: string
  /** Above the title: what it is. */
  kicker: string
  title: string
  /** After the title in small letters, if there is room: "per month". */
  aside: string
  /** Below the title, most important first. */
  details: string[]
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const MARGIN = 64
const [INK, SOFT, ACCENT, PAPER, SUNK] = ['#2b211c', '#5b514a', '#a4492a', '#fbf8f4', '#f3eee8']
/** On a photograph. */
const [WHITE, PALE] = ['#ffffff', '#f0e9e1']
/** The photograph of a portrait. */
export const PORTRAIT = { x: MARGIN, y: 125, side: 380 }

interface Colours {
  text: string
  soft: string
  kicker: string
}

/** The layer over the photograph of a cover, or beside a portrait; without a photograph, the whole picture. */
export function labelSvg(label: Label, hasPhoto: boolean): string {
  const parts = label.layout === 'portrait' ? portrait(label, hasPhoto) : cover(label, hasPhoto)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
}

function cover(label: Label, hasPhoto: boolean): string[] {
  const colours: Colours = hasPhoto
    ? { text: WHITE, soft: PALE, kicker: '#ffd9c4' }
    : { text: INK, soft: SOFT, kicker: ACCENT }
  const { svg, top } = block(label, MARGIN, WIDTH - 2 * MARGIN, { colours, titleLines: 3, bottom: HEIGHT - 48 })
  const ground = hasPhoto
    ? [
        `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1a120d" stop-opacity="0"/><stop offset=".4" stop-color="#1a120d" stop-opacity=".68"/>
          <stop offset="1" stop-color="#1a120d" stop-opacity=".92"/></linearGradient></defs>`,
        `<rect y="${top - 140}" width="${WIDTH}" height="${HEIGHT - top + 140}" fill="url(#shade)"/>`,
        `<rect x="${MARGIN - 24}" y="40" width="${brandWidth(label.brand) + 44}" height="68" rx="34" fill="${PAPER}"/>`,
      ]
    : [...blank(), `<rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${ACCENT}"/>`]
  return [...ground, brandSvg(label.brand, MARGIN, 87, INK), ...svg]
}

function portrait(label: Label, hasPhoto: boolean): string[] {
  const x = hasPhoto ? PORTRAIT.x + PORTRAIT.side + 64 : MARGIN
  const { svg } = block(label, x, WIDTH - MARGIN - x, {
    colours: { text: INK, soft: SOFT, kicker: ACCENT },
    titleLines: 3,
    middle: HEIGHT / 2 + 12,
  })
  return [
    `<rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${ACCENT}"/>`,
    brandSvg(label.brand, MARGIN, 87, INK),
    ...svg,
  ]
}

/** The mark of the product, large and pale, where a photograph would be. */
const blank = () => [
  `<g transform="translate(700 60) scale(20)" opacity=".12"><path fill="#b1542f" d="M1.5 4h21v4.5h-21z"/><path fill="${INK}" d="M4 10h4v11H4zM16 10h4v11h-4z"/></g>`,
]

export const GROUND = { cover: SUNK, portrait: PAPER } as const

interface Room {
  colours: Colours
  titleLines: number
  /** Where the last line ends, or the middle of the block. */
  bottom?: number
  middle?: number
}

/** Kicker, title and details below each other, and where they begin. */
function block(
  { kicker, title, aside, details }: Label,
  x: number,
  width: number,
  { colours, titleLines, bottom, middle = 0 }: Room,
): { svg: string[]; top: number } {
  const small: Style = { size: 40, weight: 400, colour: colours.soft }
  const strong: Style = { ...small, weight: 600, colour: colours.kicker }
  const large = fitted(title, width * (titleLines - 1), { size: 96, weight: 600, colour: colours.text }, 60)
  const lines = linesOf(title, width, titleLines, large)
  const step = large.size * 1.15
  const shown = details.filter(Boolean).slice(0, 2)
  const height = (kicker ? 58 : 0) + lines.length * step + shown.length * 54
  const top = bottom === undefined ? middle - height / 2 : bottom - height
  const svg: string[] = []
  let y = top
  if (kicker) svg.push(lineSvg(cutToWidth(kicker, width, strong), x, y + 38, strong))
  if (kicker) y += 58
  for (const [n, line] of lines.entries()) {
    svg.push(lineSvg(line, x, y + large.size * 0.82, large))
    const end = x + widthOf(line, large) + 20
    if (aside && n === lines.length - 1 && end + widthOf(aside, small) <= x + width)
      svg.push(lineSvg(aside, end, y + large.size * 0.82, small))
    y += step
  }
  for (const [n, detail] of shown.entries())
    svg.push(lineSvg(cutToWidth(detail, width, small), x, y + 40 + n * 54, small))
  return { svg, top }
}

const brandStyle: Style = { size: 40, weight: 600, colour: INK }
const brandWidth = (brand: string) => 52 + widthOf(brand, brandStyle)

/** The mark and the name, with their baseline at `y`. */
const brandSvg = (brand: string, x: number, y: number, colour: string) =>
  `<g transform="translate(${x - 4} ${y - 34}) scale(1.75)"><path fill="#b1542f" d="M1.5 4h21v4.5h-21z"/><path fill="${colour}" d="M4 10h4v11H4zM16 10h4v11h-4z"/></g>` +
  lineSvg(brand, x + 48, y, { ...brandStyle, colour })
