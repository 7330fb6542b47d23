// Runs as a separate process beside the server and draws the demo pictures while the site is already open.
import { rm } from 'node:fs/promises'
import os from 'node:os'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { readConfig } from '../../server/platform/config.ts'
import { openStorage } from '../../server/platform/storage/open.ts'
import { recipesFile } from './drawing.ts'
import { drawPicture, readRecipes, type Recipe } from './recipes.ts'

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)
// The server ends this process when it stops; a killed server ends it by disconnecting.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())

const Wanted = z.object({ wanted: z.string() })
const config = readConfig(process.env)
const storage = await openStorage(config)
const recipes = await readRecipes(config.DATA_DIR)
const left = new Map(recipes.map((recipe) => [recipe.key, recipe]))
const drawing = new Map<string, Promise<void>>()

function draw(recipe: Recipe): Promise<void> {
  left.delete(recipe.key)
  const drawn = drawPicture(storage, recipe).finally(() => drawing.delete(recipe.key))
  drawing.set(recipe.key, drawn)
  return drawn
}

const fail = (error: unknown) => {
  process.stderr.write(`The pictures of the demonstration could not be drawn: ${String(error)}\n`)
  process.exit(1)
}

// A picture that a page requests is drawn first.
process.on('message', (message) => {
  const { wanted: key } = Wanted.parse(message)
  const recipe = left.get(key)
  const drawn = recipe ? draw(recipe) : drawing.get(key)
  Promise.resolve(drawn).then(() => process.send?.({ drawn: key }), fail)
})

async function drawAll(): Promise<void> {
  for (;;) {
    const [next] = left.values()
    if (!next) return
    await draw(next)
  }
}

try {
  await Promise.all(Array.from({ length: os.availableParallelism() }, drawAll))
  await Promise.all(drawing.values())
  await rm(recipesFile(config.DATA_DIR))
  process.exit()
} catch (error) {
  fail(error)
}
