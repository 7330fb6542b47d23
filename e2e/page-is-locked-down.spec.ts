import { expect, open, test } from './support/test.ts'

test.describe('A page', () => {
  test('refuses a script that somebody slips in', async ({ browser }) => {
    const page = await browser.newPage()
    await open(page, '/')
    const outcome = await page.evaluate(async () => {
      const refused = (act: () => unknown) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof TypeError || error instanceof EvalError ? 'refused' : String(error)
        }
      }
      const violation = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
      )
      const foreign = document.createElement('img')
      foreign.src = 'https://elsewhere.example/pixel.png'
      return {
        markup: refused(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        script: refused(() => (document.createElement('script').textContent = 'alert(1)')),
        elsewhere: refused(() => (document.createElement('script').src = 'https://elsewhere.example/x.js')),
        picture: await violation,
      }
    })
    expect(outcome).toEqual({
      markup: 'refused',
      script: 'refused',
      elsewhere: 'refused',
      picture: expect.stringMatching(/img-src|require-trusted-types-for/),
    })
    await page.close()
  })
})
