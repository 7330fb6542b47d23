import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/values.ts'
import { cached } from '../../cached.ts'
import type { Config } from '../../config.ts'

/** `--paper` of web/ui/styles/tokens.css, in light. */
const PAPER = '#fdfaf6'
/** Share of an icon that its mark fills: a maskable icon may lose everything outside a circle of four fifths. */
const icons = { 'icon-512.png': 0.6, 'icon-maskable.png': 0.5 }
const ICON_SIZE = 512

const words: Record<Language, { search: string; saved: string; messages: string; post: string }> = {
  en: { search: 'Find a home', saved: 'Saved homes', messages: 'Messages', post: 'Post a home' },
  hi: { search: 'घर खोजें', saved: 'सहेजे गए घर', messages: 'संदेश', post: 'घर की लिस्टिंग दें' },
}

/** The manifest by which browsers install the site as an app. */
const appManifest = (brand: string, language: Language) => ({
  id: '/',
  name: brand,
  short_name: brand,
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: [
    { src: '/icon.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: words[language].search, url: paths.grid() },
    { name: words[language].saved, url: paths.saved() },
    { name: words[language].messages, url: memberPaths.messages() },
    { name: words[language].post, url: paths.submitListing() },
  ],
})

/** The brand's mark on paper, drawn once it is requested. */
async function drawIcon(dist: string, share: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = Math.round(ICON_SIZE * share)
  const mark = await sharp(await readFile(path.join(dist, 'web/favicon.svg')), { density: 1200 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return sharp({ create: { width: ICON_SIZE, height: ICON_SIZE, channels: 3, background: PAPER } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

/** Serves `/manifest.webmanifest`, in Hindi with `?language=hi`, and the large icons it names. */
export function serveAppManifest(app: FastifyInstance, config: Config, dist: string): void {
  app.get('/manifest.webmanifest', async ({ url }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(appManifest(config.BRAND_NAME, url.endsWith('?language=hi') ? 'hi' : 'en'))),
  )
  for (const [file, share] of Object.entries(icons)) {
    const drawn = cached(() => drawIcon(dist, share), Infinity)
    app.get(`/${file}`, async (_request, reply) => {
      const icon = await drawn()
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon)
    })
  }
}
