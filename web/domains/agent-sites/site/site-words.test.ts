import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteThemes } from '../../../../contract/agent-sites/site-content.ts'

// The default accent is called brick. A test of the tokens checks the contrast of the others.
test.each(siteThemes.filter((theme) => theme !== 'brick'))('the style sheet has the accent %s', (theme) => {
  const sheet = readFileSync(path.resolve(import.meta.dirname, '../../../ui/styles/tokens.css'), 'utf8')
  expect(sheet).toContain(`[data-accent='${theme}'] {`)
})
