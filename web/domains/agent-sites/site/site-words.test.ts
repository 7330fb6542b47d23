import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteThemes } from '../../../../contract/agent-sites/site-content.ts'

// The theme's own accent goes by the name of brick. How the others read, the tokens' own test says.
test.each(siteThemes.filter((theme) => theme !== 'brick'))('the style sheet has the accent %s', (theme) => {
  const sheet = readFileSync(path.resolve(import.meta.dirname, '../../../ui/styles/tokens.css'), 'utf8')
  expect(sheet).toContain(`[data-accent='${theme}'] {`)
})
