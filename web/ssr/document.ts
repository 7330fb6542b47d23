import devanagariFont from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import rupeeFont from '../ui/fonts/anek-latin-rupee.woff2?url'
import type { Language } from '../../contract/values.ts'
import { escapeHtml } from './escape-html.ts'
import { pageJson } from './page-data.ts'
import type { RenderedPage } from './page-data.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import { tagOf } from '../platform/language.ts'
import type { Theme } from '../platform/theme.ts'
import { bodyClass } from '../shell/body-class.ts'
import { stylesOfPage } from './styles-of-page.ts'

/** The used part of an entry in the build's manifest (dist/web/.vite/manifest.json). */
interface ManifestChunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

export interface DocumentInput {
  rendered: RenderedPage
  /** The build's manifest; null in development, when Vite serves the sources. */
  manifest: Manifest | null
  /** The style sheet of all screens. */
  sheet: string
  config: SiteConfig
  language: Language
  theme: Theme
  direction: 'ltr' | 'rtl'
  /** `off` leaves the root empty, to measure the benefit of rendering. */
  rendering?: 'on' | 'off'
}

/** The configuration that the browser reads. */
export interface PageConfig extends SiteConfig {
  language: Language
  theme: Theme
}

export { directionOf } from '../platform/language.ts'

/** The document's content if the browser renders the page. */
export const unrenderedPage = (path: string, brandName: string): RenderedPage => ({
  status: 200,
  head: `<title>${escapeHtml(brandName)}</title>`,
  html: '',
  data: 'null',
  chunks: [],
  path,
})

const ENTRY = 'entry.ts'
const MAIN = 'main.tsx'
const STYLES = 'ui/styles/all.css'

export interface Document {
  html: string
  /** The inlined style sheet, which the content security policy names. */
  inlined: string
}

/** Documents of one build share its style sheet. */
const pickers = new Map<string, ReturnType<typeof stylesOfPage>>()

function pickStyles(sheet: string, html: string): string {
  const pick = pickers.get(sheet) ?? stylesOfPage(sheet)
  pickers.set(sheet, pick)
  return pick(html)
}

/** The HTML document of a page. Its only script is one module of the build. */
export function documentOf(input: DocumentInput): Document {
  const { rendered, manifest, sheet, config, language, theme, direction, rendering = 'on' } = input
  const scripts = manifest ? scriptsOf(manifest, rendered.chunks) : [`/${MAIN}`]
  const pageConfig: PageConfig = { ...config, language, theme }
  const entry = manifest ? `/${manifest[ENTRY]?.file}` : `/${ENTRY}`
  const { agentSite } = config
  const styles = manifest ? `/${manifest[STYLES]?.file}` : `/${STYLES}`
  const body = `<body class="${escapeHtml(bodyClass(rendered.path))}">
<div id="root">${rendering === 'on' ? rendered.html : ''}</div>`
  const inlined = manifest && rendering === 'on' ? pickStyles(sheet, body) : ''
  const attributes = [
    theme === 'system' ? '' : ` data-theme="${theme}"`,
    agentSite ? ` data-accent="${escapeHtml(agentSite.theme)}"` : '',
  ].join('')
  const html = `<!doctype html>
<html lang="${tagOf(language, config.siteMarketId)}" dir="${direction}"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${rendered.head}
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
${themeColours(theme)}
${iconLink(agentSite, config.imageBaseUrl)}
${manifest && !agentSite ? appLinks(language) : ''}
${manifest ? fonts[language].map(preloadFont).join('\n') : ''}
${rendering === 'on' ? `<script type="module" src="${entry}"></script>` : startAtOnce(scripts)}
${inlined ? `<style>${inlined}</style>` : `<link rel="stylesheet" href="${styles}">`}
</head>
${body}
<script type="text/plain" id="scripts"${inlined ? ` data-styles="${styles}"` : ''}>${scripts.join(' ')}</script>
<script type="application/json" id="config">${pageJson(pageConfig)}</script>
<script type="application/json" id="data">${rendering === 'on' ? rendered.data : 'null'}</script>
</body>
</html>`
  return { html, inlined }
}

/** `--paper` of the tokens, which browsers draw around the page. */
const PAPER = { light: '#fdfaf6', dark: '#16120f' }

/** The colour of the browser's frame, by the chosen theme or that of the device. */
const themeColours = (theme: DocumentInput['theme']) =>
  theme === 'system'
    ? (['light', 'dark'] as const)
        .map((one) => `<meta name="theme-color" media="(prefers-color-scheme: ${one})" content="${PAPER[one]}">`)
        .join('')
    : `<meta name="theme-color" content="${PAPER[theme]}">`

/** An agent's site is no app: it has neither these icons nor these pages. */
const appLinks = (language: string) =>
  `<link rel="manifest" href="/manifest.webmanifest${language === 'hi' ? '?language=hi' : ''}"><link rel="apple-touch-icon" href="/icon.png">`

/** The icon of the agent's site, else the brand's. */
function iconLink(site: SiteConfig['agentSite'], imageBaseUrl: string): string {
  if (!site?.icon) return '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
  const address = `${imageBaseUrl}${site.icon.url}-${site.icon.widths[0] ?? 320}.webp`
  return `<link rel="icon" href="${escapeHtml(address)}" type="image/webp">`
}

/** The fonts that a language's first screen is written in; others load where a page uses them. */
const fonts: Record<Language, string[]> = { en: [latinFont, rupeeFont], hi: [devanagariFont, latinFont] }

const preloadFont = (href: string) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`

/** An empty page starts the app without waiting. */
const startAtOnce = ([main, ...others]: string[]) =>
  [
    `<script type="module" src="${main}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('\n')

/** The app's file, then everything that it and the screens import statically, without duplicates. */
function scriptsOf(manifest: Manifest, chunks: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of [MAIN, ...chunks]) visit(key)
  return [...files]
}
