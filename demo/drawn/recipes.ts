import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as z from 'zod/mini'
import { readJsonFile } from '../../server/platform/json.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { UnitPlan } from '../../contract/projects/facts.ts'
import { relit } from './light.ts'
import { planPicture, PLAN_SIZE } from './plan-picture.ts'
import { recipesFile } from './drawing.ts'

const rendered = path.join(import.meta.dirname, '../pictures/images')

/** The source of a demo picture. */
const Source = z.union([
  z.object({ svg: z.string() }),
  z.object({ plan: UnitPlan }),
  z.object({
    file: z.string(),
    /** A picture derived from a rendered one: zoomed, or mirrored and possibly in another light. */
    derived: z.optional(z.object({ nearer: z.boolean(), light: z.optional(z.enum(['day', 'evening'])) })),
  }),
])
export type Source = z.output<typeof Source>

const Recipe = z.object({ key: z.string(), widths: z.array(z.int()), quality: z.int(), source: Source })
export type Recipe = z.output<typeof Recipe>

/** The share of the width and height that a zoomed picture keeps. */
const NEARER = 0.8
/** Pixels. */
const DERIVED = 960
const THUMB = 64

interface Size {
  width: number
  height: number
}

const within = ({ width, height }: Size, most: number): Size => {
  const scale = Math.min(1, most / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const part = ({ width, height }: Size): Size => ({
  width: Math.round(width * NEARER),
  height: Math.round(height * NEARER),
})

function bytesOf(source: Source, isLettered = true): Buffer | Promise<Buffer> {
  if ('file' in source) return readFile(path.join(rendered, source.file))
  return Buffer.from('svg' in source ? source.svg : planPicture(source.plan, { isLettered }))
}

/** The size of a picture in its full width. */
export async function sizeOf(source: Source): Promise<Size> {
  if ('plan' in source) return PLAN_SIZE
  const { width, height } = await sharp(await bytesOf(source)).metadata()
  if ('svg' in source || !source.derived) return { width, height }
  return within(source.derived.nearer ? part({ width, height }) : { width, height }, DERIVED)
}

/** Opens a picture scaled to a size; `full` is the largest one. */
async function open(source: Source, full: Size, size: Size): Promise<Sharp> {
  const bytes = await bytesOf(source, size.width > THUMB)
  // An SVG is rasterised at the requested size, because scaling it down afterwards takes ten times as long.
  if (!('file' in source)) return sharp(bytes, { density: (72 * size.width) / full.width }).resize(size)
  const picture = sharp(bytes)
  if (!source.derived) return picture.resize(size)
  const { nearer, light } = source.derived
  if (nearer) {
    const { width, height } = await picture.metadata()
    const cut = part({ width, height })
    return picture.extract({ left: 0, top: Math.round((height - cut.height) / 2), ...cut }).resize(size)
  }
  const mirrored = picture.flop().resize(size)
  return light ? relit(mirrored, light, size) : mirrored
}

/** The pixels for computing a placeholder. */
export async function thumbOf(source: Source, full: Size) {
  const scale = THUMB / Math.max(full.width, full.height)
  const size = { width: Math.round(full.width * scale), height: Math.round(full.height * scale) }
  const picture = await open(source, full, size)
  return picture.removeAlpha().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

const fileOf = (key: string, width: number | undefined) => `${key}-${width}.webp`

/** Stores a picture in all its widths, the widest last, so that its presence means that all are stored. */
export async function drawPicture(storage: Storage, { key, widths, quality, source }: Recipe): Promise<void> {
  const widest = widths.at(-1)
  if (await storage.has(fileOf(key, widest))) return
  const full = await sizeOf(source)
  const { data, info } = await (
    await open(source, full, full)
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const one of widths) {
    const isFinished = one === widest && 'file' in source && !source.derived
    const bytes = isFinished
      ? await bytesOf(source)
      : await sharp(data, { raw: { width, height, channels } }).resize(one).webp({ quality, effort: 2 }).toBuffer()
    await storage.put(fileOf(key, one), bytes)
  }
}

export async function writeRecipes(dataDir: string, recipes: readonly Recipe[]): Promise<void> {
  const file = recipesFile(dataDir)
  await writeFile(`${file}.part`, JSON.stringify([...new Map(recipes.map((one) => [one.key, one])).values()]))
  await rename(`${file}.part`, file)
}

export const readRecipes = (dataDir: string): Promise<Recipe[]> => readJsonFile(recipesFile(dataDir), z.array(Recipe))
