import latinFont from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import rupeeFont from '../ui/fonts/anek-latin-rupee.woff2?url'
import type { Language } from '../../contract/values.ts'
import { escapeHtml } from './escape-html.ts'
import { pageJson } from './page-data.ts'
import type { RenderedPage } from './page-data.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import type { Theme } from '../platform/theme.ts'
import { ALL_STYLES } from '../ui/styles/all-styles.ts'
import { bodyClass } from '../shell/body-class.ts'

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
  /** The inlined style sheet: of common entry screens, or of all screens. */
  css: { first: string; all: string }
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

/** The HTML document of a page. Its only script is one module of the build. */
export function documentHtml(input: DocumentInput): string {
  const { rendered, manifest, css, config, language, theme, direction, rendering = 'on' } = input
  const scripts = manifest ? scriptsOf(manifest, rendered.chunks) : [`/${MAIN}`]
  const pageConfig: PageConfig = { ...config, language, theme }
  const entry = manifest ? `/${manifest[ENTRY]?.file}` : `/${ENTRY}`
  const { agentSite } = config
  const attributes = [
    theme === 'system' ? '' : ` data-theme="${theme}"`,
    agentSite ? ` data-accent="${escapeHtml(agentSite.theme)}"` : '',
  ].join('')
  return `<!doctype html>
<html lang="${language}" dir="${direction}"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${rendered.head}
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
${themeColours(theme)}
${iconLink(agentSite, config.imageBaseUrl)}
${manifest && !agentSite ? appLinks(language) : ''}
${manifest ? [latinFont, rupeeFont].map(preloadFont).join('\n') : '<link rel="stylesheet" href="/ui/styles/all.css">'}
${rendering === 'on' ? `<script type="module" src="${entry}"></script>` : startAtOnce(scripts)}
${rendered.chunks.length > 0 && !agentSite ? `<style>${css.first}</style>` : `<style id="${ALL_STYLES}">${css.all}</style>`}
</head>
<body class="${escapeHtml(bodyClass(rendered.path))}">
<div id="root">${rendering === 'on' ? rendered.html : ''}</div>
<script type="text/plain" id="scripts">${scripts.join(' ')}</script>
<script type="application/json" id="config">${pageJson(pageConfig)}</script>
<script type="application/json" id="data">${rendering === 'on' ? rendered.data : 'null'}</script>
</body>
</html>`
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
