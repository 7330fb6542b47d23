import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documents } from './docs.ts'
import { project } from './imports.ts'

test.each(documents())('%s is what `npm run docs` writes', (file, text) => {
  expect(readFileSync(path.join(project, file), 'utf8').split('\n')).toEqual(text.split('\n'))
})
