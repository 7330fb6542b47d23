// @vitest-environment node
import type { PageSite } from '../../contract/site-config.ts'
import { expect, test } from 'vitest'
import { documentOf, renderPage } from './render.tsx'
import type { Call } from '../platform/api/call.ts'
import type { SiteConfig } from '../../contract/site-config.ts'

const config: SiteConfig = {
  brandName: 'Lintel',
  marketId: 'in',
  siteMarketId: 'in',
  mainSiteUrl: 'https://lintel.example',
  apiBaseUrl: '',
  imageBaseUrl: '',
  realtimeUrl: '',
  autoLogout: false,
  production: true,
  searchByLocation: true,
  demo: false,
  now: '2026-01-02T03:04:05.000Z',
}
const noCall: Call = () => Promise.reject(new Error('Nothing can be asked in this test.'))
const renderAt = (url: string) => renderPage({ url, config, language: 'en', theme: 'dark', call: noCall })

test('an unknown path is rendered as the error page for it, with 404 and out of the index', async () => {
  const rendered = await renderAt('/no/such?x=</script>')
  expect(rendered).toMatchObject({ status: 404, path: '/error' })
  expect(rendered.html).toContain('/no/such?x=')
  expect(rendered.head).toContain('<meta name="robots" content="noindex">')
  expect(rendered.chunks).toEqual(['domains/content/screens/error-screen.tsx'])
})

test('what the browser takes over cannot end its script element', async () => {
  const rendered = await renderAt('/error?path=</script><b>')
  const { html } = documentOf({
    rendered,
    manifest: {
      'entry.ts': { file: 'assets/entry.js' },
      'main.tsx': { file: 'assets/main.js', imports: ['x'] },
      x: { file: 'assets/x.js' },
    },
    sheet: '',
    config: { ...config, brandName: '</script>' },
    language: 'en',
    theme: 'dark',
    direction: 'ltr',
  })
  expect(html.match(/<\/script>/g)).toHaveLength(4)
  expect(html).toContain('<html lang="en" dir="ltr" data-theme="dark">')
  expect(html).toContain('<body class="page-error">')
  expect(html).toContain('<script type="module" src="/assets/entry.js"></script>')
  expect(html).toContain('>/assets/main.js /assets/x.js</script>')
})

test('an agent’s site is not installed as the app of the brand', async () => {
  const rendered = await renderAt('/error')
  const headOf = (agentSite?: PageSite) =>
    documentOf({
      rendered,
      manifest: { 'entry.ts': { file: 'assets/entry.js' }, 'main.tsx': { file: 'assets/main.js' } },
      sheet: '',
      config: { ...config, ...(agentSite && { agentSite }) },
      language: 'en',
      theme: 'dark',
      direction: 'ltr',
    })
  const site = { subdomain: 'asha', name: 'Asha', kind: 'agent', slug: 'asha', market: 'in', theme: 'clay' } as const
  expect(headOf().html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(headOf().html).toContain('<meta name="theme-color" content="#16120f">')
  expect(headOf({ ...site, blocks: [], byHost: true }).html).not.toContain('rel="manifest"')
})

test.each([
  ['en', ['anek-latin-latin-wght', 'anek-latin-rupee']],
  ['hi', ['anek-devanagari-devanagari-wght', 'anek-latin-latin-wght']],
] as const)('a page in %s preloads the fonts of its own letters alone', async (language, fonts) => {
  const { html } = documentOf({
    rendered: await renderAt('/error'),
    manifest: { 'entry.ts': { file: 'assets/entry.js' }, 'main.tsx': { file: 'assets/main.js' } },
    sheet: '',
    config,
    language,
    theme: 'dark',
    direction: 'ltr',
  })
  const preloaded = [...html.matchAll(/<link rel="preload" href="[^"]*\/([\w-]+)[^/"]*" as="font"/g)].map(
    ([, name]) => name,
  )
  expect(preloaded.map((name = '') => fonts.find((font) => name.startsWith(font)))).toEqual(fonts)
})

test.each(['/profile', '/submit-listing/edit/7', '/leads'])(
  '%s is rendered as a frame that knows nobody',
  async (path) => {
    const rendered = await renderAt(path)
    expect(rendered).toMatchObject({ status: 200, data: 'null' })
    expect(rendered.head).toContain('<meta name="robots" content="noindex">')
    expect(rendered.html).toContain('<main')
  },
)

test('the alias of the search leads to the grid with its query', async () => {
  expect(await renderAt('/search?city=pune')).toMatchObject({ status: 302, redirect: '/listing-grid?city=pune' })
})

test('a page names itself in every language there is', async () => {
  const { head } = await renderAt('/google?language=en')
  expect(head).toContain('<title>Pick a place | Lintel</title>')
  expect(head).toContain('<link rel="canonical" href="https://lintel.example/google?language=en">')
  expect(head).toContain('<link rel="alternate" hreflang="hi" href="https://lintel.example/google?language=hi">')
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://lintel.example/google">')
})
