import react from '@vitejs/plugin-react'
import { firstStyles } from './build/first-styles.ts'
import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin, PluginOption } from 'vite'
import { contractForBrowser } from './build/contract-for-browser.ts'
import { withoutFallbacks } from './build/without-fallbacks.ts'
import { wordPlugins } from './build/messages.ts'

const root = import.meta.dirname
const project = resolve(root, '..')

/** The first that have `light-dark()` and `@property`, which the sheet stands on. */
const browsers = ['chrome123', 'safari17.5', 'firefox128']

/**
 * Gives each page that people begin with the id of its screen's module, in the server's build: so the server knows which chunks a page
 * needs.
 */
function nameScreens(): Plugin {
  return {
    name: 'name-screens',
    enforce: 'pre',
    transform(code, id, options) {
      const domain = /\/web\/(domains\/[a-z-]+)\/domain\.ts$/.exec(id.split('?')[0] ?? '')?.[1]
      if (!options?.ssr || !domain) return null
      return code.replaceAll(
        /lazy: \(\) => import\('\.\/([^']+)'\)/g,
        `lazy: () => import('./$1'), screen: '${domain}/$1'`,
      )
    },
  }
}

/**
 * All that the app imports at once is one chunk: cut up for sharing it would be 4 KB larger and seven requests. Schemas are not
 * in it, they come with the screens whose forms check something.
 */
const firstLoad = {
  name: 'main',
  tags: ['$initial' as const],
  test: (id: string) => !/[\\/]zod[\\/]|\?schemas|[\\/]web[\\/]entry\.ts|\.css$/.test(id),
  includeDependenciesRecursively: false,
}

/** Who is signed in: no screen needs it to be rendered, so it is not in the chunk that all wait for. */
const session = {
  name: 'session',
  test: /\/web\/platform\/session\/(account|own-session)\.ts$|\/contract\/auth\.ts$/,
  includeDependenciesRecursively: false,
}

/**
 * What most screens and the shell have in common is one chunk too: in pieces it is larger and a dozen requests. Again
 * without the schemas, which would bring zod to every screen as soon as four chunks check something, and without what
 * forms alone need and what stands where there is nothing: lists and pages are read.
 */
const shared = {
  name: 'shared',
  test: (id: string) =>
    /\/web\/(platform|ui)\/|\/contract\/|lucide-react|@tanstack|compiler-runtime/.test(id) &&
    !/\?schemas|\/web\/(platform\/api\/use-action|ui\/(choice|dialog|empty-state|error-card|field))\./.test(id),
  minShareCount: 44,
  includeDependenciesRecursively: false,
}

/** What every list and page of homes says and does of one: in pieces it is 1.1 KB larger and ten requests. */
const ofHomes = {
  name: 'of-homes',
  test: new RegExp(
    '/domains/(properties/open/(price|home-words|place-names|word-lists|hidden-homes|property-media-url)|favourites/store/open/favourite-(button|ids)|comparison/store/(open/)?compare-(button|list))\\.' +
      '|/web/ui/first-press\\.|/icons/(heart|eye-off|trending-down)\\.',
  ),
  includeDependenciesRecursively: false,
}

/** The map's library with what draws it by React: alone it would have what chunks are held together with stand alone, too. */
const map = {
  name: 'map',
  test: /[\\/](maplibre-gl|react-map-gl|@vis\.gl)[\\/]/,
  includeDependenciesRecursively: false,
}

/** The transforms the sources need, in the only order that works: words, then the compiler, then styles. */
export function webPlugins(): PluginOption[] {
  return [
    nameScreens(),
    contractForBrowser(project),
    ...wordPlugins(),
    // Chrome and controls are small and rarely drawn again: compiled they cost the first load 3.3 KB and win nothing.
    react({ compiler: { sources: ['/web/domains/'] } }),
    tailwindcss(),
    firstStyles(),
  ]
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  base: '/',
  plugins: webPlugins(),
  clearScreen: false,
  // There is no index.html to find the libraries from; without this the first use of each reloads the page.
  optimizeDeps: { entries: ['main.tsx', '{domains,shell,ui}/**/*.tsx'] },
  server: { fs: { allow: [project] } },
  // Vite leaves this to the running server; decided here, the server's build is half the size and always React's fast build.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    alias: [
      // Lingui still brings React 17's stand-in for what React 18 has.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  css: { postcss: { plugins: [withoutFallbacks()] } },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        outDir: resolve(project, 'dist/ssr'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          // The document alone is what the thread needs that answers requests; pages are rendered in others.
          input: { render: resolve(root, 'ssr/render.tsx'), document: resolve(root, 'ssr/document.ts') },
          // Both builds call the same file the same.
          output: { entryFileNames: '[name].js', hashCharacters: 'base36' },
        },
      }
    : {
        outDir: resolve(project, 'dist/web'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        cssTarget: browsers,
        reportCompressedSize: false,
        // What is fetched is weighed by scripts/budget.ts; the map's library is larger than what Vite warns of.
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          // The document brings the first sheet. Imported by the app, every chunk that needs the app would fetch it again.
          input: ['main.tsx', 'entry.ts', 'ui/styles/first.css'].map((source) => resolve(root, source)),
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: [firstLoad, session, shared, ofHomes, map] },
            // Names of chunks stand in the first load; sources are found by the manifest.
            // Small letters and digits weigh a seventh less than all letters do.
            hashCharacters: 'base36',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
}))
