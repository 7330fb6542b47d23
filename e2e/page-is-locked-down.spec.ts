import { expect, open, test } from './support/test.ts'

test.describe('A page', () => {
  test('says what it may load, who may frame it and what it tells others', async ({ request }) => {
    for (const address of ['/', '/listing-grid?city=pune', '/no/such/page', '/login']) {
      const headers = (await request.get(address)).headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src 'self'(;|$)/)
      expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+(;|$)/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
      })
      // Not by TLS here: a browser would be told to refuse this very address.
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('holds no script but one of the build, and nothing in it runs', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.filter((attributes) => !/ type="(application\/(ld\+)?json|text\/plain)"/.test(attributes))).toEqual([
      expect.stringMatching(/ type="module" src="\/assets\/entry-[\w-]+\.js"/),
    ])
    expect(html).not.toMatch(/ on[a-z]+="/)
  })

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
