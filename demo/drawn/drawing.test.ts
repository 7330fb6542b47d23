import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../server/platform/log.ts'
import { localStorage } from '../../server/platform/storage/local.ts'
import { drawPictures, recipesFile } from './drawing.ts'
import { keepOwn } from './keep.ts'
import { drawPicture, writeRecipes, type Recipe } from './recipes.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'lintel-drawing-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const keyOf = (n: number) => n.toString(16).padStart(32, '0')
const square = (n: number) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="hsl(${n} 50% 50%)"/></svg>`,
})

async function recipesOf(count: number): Promise<Recipe[]> {
  const recipes: Recipe[] = []
  for (let n = 0; n < count; n++) await keepOwn(recipes, keyOf(n), square(n))
  return recipes
}

const quietly = () => ({ dataDir, log: createLog('silent'), say: () => undefined })

test('a picture that is not drawn yet is waited for, and one that is nobody’s is not there', async () => {
  await writeRecipes(dataDir, await recipesOf(40))
  const { storage, stop } = drawPictures(await localStorage(path.join(dataDir, 'uploads')), quietly())
  const last = await storage.get(`${keyOf(39)}-320.webp`)
  if (!last) throw new Error('The picture was not drawn.')
  expect(await sharp(await buffer(last.stream)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  expect(await storage.get(`${'f'.repeat(32)}-320.webp`)).toBeUndefined()
  await stop()
  // The drawing process has ended, and a request is still answered.
  expect(await storage.get(`${'f'.repeat(32)}-320.webp`)).toBeUndefined()
})

test('a start goes on with what a killed one left, and the one after it has nothing to do', async () => {
  const recipes = await recipesOf(20)
  const uploads = path.join(dataDir, 'uploads')
  const stored = await localStorage(uploads)
  await writeRecipes(dataDir, recipes)
  for (const recipe of recipes.slice(0, 5)) await drawPicture(stored, recipe)
  const inode = () => statSync(path.join(uploads, `${keyOf(0)}-400.webp`)).ino
  const before = inode()

  const said: string[] = []
  const { stop } = drawPictures(stored, { ...quietly(), say: (line) => said.push(line) })
  await expect.poll(() => said.at(-1), { timeout: 50_000 }).toBe('All pictures of the demonstration are drawn.')
  for (const { key, widths } of recipes)
    for (const width of widths) expect(await stored.has(`${key}-${width}.webp`)).toBe(true)
  expect(inode()).toBe(before)
  await stop()
  expect(existsSync(recipesFile(dataDir))).toBe(false)
  expect(drawPictures(stored, quietly()).storage).toBe(stored)
})

test('a picture is measured as it will be drawn', async () => {
  const recipes: Recipe[] = []
  const sources = [
    square(1),
    { file: 'balcony-day.webp' },
    { file: 'balcony-day.webp', derived: { nearer: true } },
    { file: 'balcony-day.webp', derived: { nearer: false, light: 'evening' as const } },
  ]
  const kept = await Promise.all(sources.map((source, n) => keepOwn(recipes, keyOf(n), source)))
  await writeRecipes(dataDir, recipes)
  const { storage, stop } = drawPictures(await localStorage(path.join(dataDir, 'uploads')), quietly())
  for (const { key, width, height, widths } of kept) {
    expect(widths.at(-1)).toBe(width)
    for (const one of widths) {
      const file = await storage.get(`${key}-${one}.webp`)
      if (!file) throw new Error(`${one} was not drawn.`)
      const drawn = await sharp(await buffer(file.stream)).metadata()
      expect([drawn.width, drawn.height]).toEqual([one, Math.round((height * one) / width)])
    }
  }
  await stop()
})
