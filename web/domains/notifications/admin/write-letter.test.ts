import { expect, test } from 'vitest'
import { writeLetter } from './write-letter.ts'

function written(html: string): { css: string; body: HTMLElement } {
  const body = document.createElement('div')
  return { css: writeLetter(html, body), body }
}

test('a letter is written element by element, its sheet apart, its links without addresses', () => {
  const { css, body } = written(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>\na>b{color:red}\n</style></head>
<body><main><p class="code">R &amp; D &lt;3</p><p>One<br>two <a href="https://elsewhere.example/?a=1&amp;b=2">here</a></p>
<img src="/photo.webp" alt="Door &quot;A&quot; > B" width="320" style="display:block"><hr></main></body></html>`,
  )
  expect(css.trim()).toBe('a>b{color:red}')
  expect(body.querySelector('p.code')?.textContent).toBe('R & D <3')
  expect(body.querySelector('br')?.parentElement?.textContent).toBe('Onetwo here')
  expect(body.querySelector('a')?.getAttributeNames()).toEqual([])
  const photo = body.querySelector('img')
  expect([photo?.alt, photo?.getAttribute('width'), photo?.style.display]).toEqual(['Door "A" > B', '320', 'block'])
  expect(body.firstElementChild?.tagName).toBe('MAIN')
  expect(body.querySelector('main > hr')).not.toBeNull()
})

test('no element and no attribute of it does anything', () => {
  const { body } = written(
    `<body><p onclick="alert(1)">Say <script>alert(2)</script><iframe src="/"></iframe><svg onload="alert(3)"></svg></p><form action="/"><b>bold`,
  )
  expect([...body.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P', 'B'])
  expect(body.querySelector('p')?.getAttributeNames()).toEqual([])
})

test('what is cut off is shown as far as it goes', () => {
  expect(written('<body><p>Half a <b').body.textContent).toBe('Half a ')
  expect(written('<body><style>p{color:red}').css).toContain('p{')
})
