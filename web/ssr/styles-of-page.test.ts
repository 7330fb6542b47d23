// @vitest-environment node
import { expect, test } from 'vitest'
import { stylesOfPage } from './styles-of-page.ts'

const sheet = String.raw`@layer base,utilities;:root{--ink:#000}@property --x{syntax:"*";inherits:false}
@layer utilities{.p-4{padding:1rem}.m-4{margin:1rem}.sm\:p-4{@media (width>=40rem){padding:1rem}}
.\[\&_svg\]\:size-5 svg{width:1rem}.\32 xl{max-width:90rem}.group:hover .shown,.m-4 .shown{display:block}
.card:is(.m-4 *){color:red}@media print{.no-print{display:none}.paper{display:block}}}@keyframes turn{to{rotate:1turn}}`

test('keeps rules without classes, and those whose classes the document uses', () => {
  const styles = stylesOfPage(sheet)('<p class="p-4 2xl [&amp;_svg]:size-5 card"><b class="paper"></b></p>')
  expect(styles).toBe(
    String.raw`@layer base,utilities;:root{--ink:#000}@property --x{syntax:"*";inherits:false}` +
      String.raw`@layer utilities{.p-4{padding:1rem}.\[\&_svg\]\:size-5 svg{width:1rem}.\32 xl{max-width:90rem}` +
      String.raw`.card:is(.m-4 *){color:red}@media print{.paper{display:block}}}@keyframes turn{to{rotate:1turn}}`,
  )
})

test('a selector needs all of its classes, a rule one of its selectors', () => {
  const styles = stylesOfPage(sheet)
  expect(styles('<p class="shown"></p>')).not.toContain('display:block')
  expect(styles('<p class="group"><b class="shown"></b></p>')).toContain(
    '.group:hover .shown,.m-4 .shown{display:block}',
  )
})
